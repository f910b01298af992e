# The release build of the program.
LINTER = .build/release/localization-lint

# How a program for a release is linked: on Linux, statically.
RELEASED_OPTIONS = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -static-executable)

# The program that the benchmark measures: as users get it.
RELEASED = .build/released/release/localization-lint

# Folders of code for the benchmark of the code scanner.
CODE = Sources Tests

.PHONY: screenshots build test format lint samples test_i18n benchmark fuzz growth work oracles release generate generate-tables generate-plural-rules generate-character-tables site ready help

help: ## Show this help.
	@awk -F ':.*## ' '/^[a-z_0-9-]+:.*## /{printf "  %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## Build the debug configuration.
	swift build

test: ## Run every test.
	swift test

format: ## Format all sources in place.
	swift format --in-place --recursive Sources Tests Plugins Package.swift

lint: ## Check the formatting of all sources.
	swift format lint --strict --recursive Sources Tests Plugins Package.swift

release: ## Build the release configuration.
	swift build -c release

samples: release ## Lint the samples and show the findings in the unfinished ones.
	$(LINTER) Samples/Greetings --strict
	$(LINTER) Samples/BrokenGreetings --fail-on never
	$(LINTER) Samples/Hiking --fail-on never

test_i18n: release ## Check the localizations of the sample app, as a user's own Makefile would.
	$(LINTER) lint Samples/Greetings --strict --minimum-coverage 100

benchmark: ## Measure time and memory, and the code scanner on the folders CODE=; real apps in the folder CORPUS=.
	swift build -c release --product benchmark
	swift build -c release --product localization-lint --scratch-path .build/released $(RELEASED_OPTIONS)
	.build/release/benchmark $(RELEASED)
	.build/release/benchmark code $(CODE)
	$(if $(CORPUS),.build/release/benchmark corpus $(CORPUS) $(RELEASED))

growth: ## Print inputs whose processor time or report grows faster than they do; those named by WORDS=, or all in minutes.
	swift build -c release --product benchmark
	.build/release/benchmark growth $(WORDS)

fuzz: ## Give random input to everything that reads files for SECONDS=, on Linux, or to the entries ENTRIES=.
	.ci/fuzz $(or $(SECONDS),60) $(ENTRIES)

work: ## Print inputs whose counted work grows faster than they do, on Linux; those named by WORDS=, or all.
	.ci/count-work $(WORDS)

oracles: ## Compare CASES= generated inputs with Foundation's readers and with slow ones of our own.
	.ci/oracles $(or $(CASES),1000000)

screenshots: release ## Take the README's screenshots of the HTML page; needs Chromium.
	mkdir -p .build/screenshots
	$(LINTER) Samples/Hiking --fail-on never --quiet --format badge --output .build/screenshots/report.html >/dev/null
	.ci/screenshot .build/screenshots/report.html '#finding=33' Documentation/Images/report.png
	.ci/screenshot .build/screenshots/report.html '#finding=33' Documentation/Images/report-dark.png dark

generate: ## Generate the documentation, lists of files and expected reports of the samples.
	swift run -c release generate-documentation

site: ## Write the documentation as static pages into .build/site.
	swift run generate-documentation site .build/site

generate-tables: ## Generate the tables of languages and plurals; needs LANGUAGES= and PLURALS=, files of facts from CLDR.
	swift run generate-documentation tables $(LANGUAGES) $(PLURALS) Sources/LocalizationModel/Languages

generate-plural-rules: ## Generate the plural rules and the samples for their test; needs PLURALS=, CLDR's plurals.json.
	swift run generate-documentation plural-rules $(PLURALS) Sources/LocalizationModel/Languages Tests/LocalizationModelTests/Fixtures/plural-samples.txt

generate-character-tables: ## Generate the character tables; needs UNICODE=, a folder of the Unicode Character Database.
	swift run generate-documentation characters $(UNICODE) Sources/LocalizationModel/Characters

ready: lint ## Run the steps of .ci/run that need only the Swift toolchain and git.
	swift build --build-tests -Xswiftc -warnings-as-errors
	swift test -Xswiftc -warnings-as-errors
	$(MAKE) samples test_i18n
	.ci/try-plugins
	.ci/try-testing
