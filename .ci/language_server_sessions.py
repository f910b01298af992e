"""A session with the language server, as each editor whose abilities pytest-lsp knows would hold it.

Run by .ci/try-language-server, with the program in LOCALIZATION_LINT. A result that an editor has not said it can read is
a warning of pytest-lsp, and a failure here.
"""
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

EDITORS = ["visual-studio-code", "neovim", "emacs"]
TABLE = '"greeting" = "Hello %1$@\\u203A";\n'


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["LOCALIZATION_LINT"], "language-server"]), params=EDITORS)
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    files = {"en.lproj/Localizable.strings": TABLE, "de.lproj/Localizable.strings": "\n",
             "App.swift": 'let a = NSLocalizedString("greeting", comment: "")\nlet b = NSLocalizedString("new", comment: "")\n',
             ".localization-lint.json": "{  }"}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    lsp_client.root = tmp_path.resolve()
    # The library answers most requests of servers, but not this one.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    folder = types.WorkspaceFolder(uri=lsp_client.root.as_uri(), name="sample")
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), workspace_folders=[folder], root_uri=folder.uri))
    yield
    await lsp_client.shutdown_session()


def document(client, name):
    return types.TextDocumentIdentifier((client.root / name).as_uri())


def place(client, name, line, character):
    return {"text_document": document(client, name), "position": types.Position(line, character)}


def opened(client, name):
    text = (client.root / name).read_text()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(document(client, name).uri, "text", 1, text)))


@pytest.mark.asyncio
@pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")
async def test_session(client: LanguageClient):
    table, code = "en.lproj/Localizable.strings", "App.swift"
    for name in (table, code, ".localization-lint.json"):
        opened(client, name)
    # Editors that cannot ask for diagnostics are sent them.
    if client.capabilities.text_document.diagnostic is None:
        while document(client, table).uri not in client.diagnostics:
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        codes = {found.code for found in client.diagnostics[document(client, table).uri]}
    else:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document(client, table)))
        codes = {found.code for found in report.items}
    assert "invalid-escape" in codes
    hover = await client.text_document_hover_async(types.HoverParams(**place(client, code, 0, 30)))
    assert "| de | *missing* |" in hover.contents.value
    targets = await client.text_document_definition_async(types.DefinitionParams(**place(client, code, 0, 30)))
    assert [target.uri for target in targets] == [document(client, table).uri]
    spot = types.Range(types.Position(1, 30), types.Position(1, 30))
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document(client, code), spot, types.CodeActionContext(diagnostics=[])))
    assert {f"Add 'new' to {table}", "Add 'new' to every language"} <= {action.title for action in actions}
    added = next(action for action in actions if action.title == "Add 'new' to every language")
    # Some editors ask for the edit when the action is chosen.
    if added.edit is None:
        added = await client.code_action_resolve_async(added)
    assert len(added.edit.changes) == 2
    edit = await client.text_document_rename_async(types.RenameParams(new_name="hello", **place(client, code, 0, 30)))
    assert len(edit.changes) == 2
    for name, line, character, label in [
            (code, 0, 30, "greeting"), (table, 0, 22, "%1$@"), (".localization-lint.json", 0, 2, "failOn")]:
        found = await client.text_document_completion_async(types.CompletionParams(**place(client, name, line, character)))
        assert label in [item.label for item in found.items]
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document(client, table)))
    lenses = [lens if lens.command else await client.code_lens_resolve_async(lens) for lens in lenses]
    assert [lens.command.title for lens in lenses] == ["1 of 2 languages"]
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document(client, table)))
    assert [tokens.data[start + 3] for start in range(0, len(tokens.data), 5)] == [0, 1]
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, document(client, table).uri),
        [types.TextDocumentContentChangeWholeDocument(TABLE.replace("\\u", "\\U"))]))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document(client, table)))
    assert [symbol.name for symbol in symbols] == ["greeting"]
