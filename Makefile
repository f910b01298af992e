# The program, built for release.
LINTER = .build/release/localization-lint

# Folders whose code is scanned for measuring.
CODE = Sources Tests

.PHONY: screenshots build test format lint samples test_i18n benchmark release generate generate-tables generate-character-tables ready help

help: ## Show this help.
	@awk -F ':.*## ' '/^[a-z_0-9-]+:.*## /{printf "  %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## Build for debugging.
	swift build

test: ## Run every test.
	swift test

format: ## Format all sources in place.
	swift format --in-place --recursive Sources Tests Package.swift

lint: ## Check the formatting of all sources.
	swift format lint --strict --recursive Sources Tests Package.swift

release: ## Build the program for release.
	swift build -c release

samples: release ## Lint the samples and show what is found in the broken one.
	$(LINTER) Samples/Greetings --strict
	$(LINTER) Samples/BrokenGreetings --fail-on never

test_i18n: release ## Check the localizations of the sample app, as a user's own Makefile would.
	$(LINTER) lint Samples/Greetings --strict --minimum-coverage 100

benchmark: ## Measure the throughput beside cat and wc, and the scanner on CODE=, folders of code.
	swift build -c release
	.build/release/benchmark $(LINTER)
	.build/release/benchmark code $(CODE)

screenshots: release ## Make the README's pictures of the HTML page; needs Chromium.
	mkdir -p .build/screenshots
	$(LINTER) Samples/BrokenGreetings --fail-on never --quiet --format badge --output .build/screenshots/report.html >/dev/null
	.ci/screenshot .build/screenshots/report.html '#finding=4' Documentation/Images/report.png
	.ci/screenshot .build/screenshots/report.html '#finding=4' Documentation/Images/report-dark.png dark

generate: ## Write the generated documentation and the expected reports of the samples.
	swift run -c release generate-documentation

generate-tables: ## Write the tables of languages and plurals; needs LANGUAGES= and PLURALS=, files of facts from CLDR.
	swift run generate-documentation tables $(LANGUAGES) $(PLURALS) Sources/LocalizationModel/Languages

generate-character-tables: ## Write the tables of characters; needs UNICODE=, a folder of the Unicode Character Database.
	swift run generate-documentation characters $(UNICODE) Sources/LocalizationModel/Characters

ready: lint test samples test_i18n ## Everything that continuous integration asks for.
