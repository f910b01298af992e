const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("localization-lint").get("path");
  const patterns = ["**/*.{strings,stringsdict,xcstrings,swift,m,mm,h}", "**/.localization-lint.json"];
  const documentSelector = patterns.map((pattern) => ({ scheme: "file", pattern }));
  client = new LanguageClient(
    "localization-lint", "LocalizationLint", { command, args: ["language-server"] }, { documentSelector });
  return client.start();
};

exports.deactivate = () => client?.stop();
