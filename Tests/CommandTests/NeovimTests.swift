import Foundation
import TestSupport
import Testing

/// The language server in a real editor.
@Suite("Neovim")
struct NeovimTests {
  private static let isWanted =
    ProcessInfo.processInfo.environment["REQUIRE_NEOVIM"] == "1" || BuiltProgram.isInstalled("nvim")

  private static let project = [
    "en.lproj/Localizable.strings": "\"greeting\" = \"Hello\";\n\"bye\" = \"Bye \\u203A\";\n",
    "de.lproj/Localizable.strings": "\"greeting\" = \"Hallo\";\n\"bye\" = \"Ade\";\n",
    "App.swift":
      "let a = NSLocalizedString(\"greeting\", comment: \"\")\nlet b = NSLocalizedString(\"bye\", comment: \"\")\n",
  ]

  /// Does what a person would do, after the lines that the documentation has for the editor, and notes what the editor then shows.
  private static let script = """
    local seen = {}
    local function wait(what, condition)
      if not vim.wait(30000, condition, 10) then error("waited in vain for " .. what) end
    end
    local function text(buffer) return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\\n") end
    local function name() return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ":.") end
    local function open(path)
      vim.cmd("edit " .. path)
      wait("the server", function() return #vim.lsp.buf_get_clients(0) > 0 end)
      return vim.api.nvim_get_current_buf()
    end

    local function main()
      local english = open("en.lproj/Localizable.strings")
      wait("a diagnostic", function() return #vim.diagnostic.get(english) > 0 end)
      seen.diagnostics = vim.tbl_map(function(found)
        return found.code .. " " .. found.lnum .. ":" .. found.col .. "-" .. found.end_col
      end, vim.diagnostic.get(english))

      vim.ui.select = function(items, _, choose)
        for _, item in ipairs(items) do
          if item[2].isPreferred then return choose(item) end
        end
      end
      vim.fn.cursor(2, 16)
      local before = text(english)
      vim.lsp.buf.code_action()
      wait("the fix", function() return text(english) ~= before end)
      seen.fixed = text(english)
      wait("no diagnostic", function() return #vim.diagnostic.get(english) == 0 end)

      open("App.swift")
      vim.fn.cursor(1, 30)
      vim.lsp.buf.hover()
      wait("the hover", function() return #vim.api.nvim_list_wins() > 1 end)
      for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= "" then
          seen.hover = text(vim.api.nvim_win_get_buf(window))
          vim.api.nvim_win_close(window, true)
        end
      end

      vim.lsp.buf.rename("hello")
      wait("the new name", function() return text(0):find('"hello"', 1, true) end)
      vim.cmd("wall")

      vim.fn.cursor(2, 30)
      vim.lsp.buf.definition()
      wait("the definition", function() return name() ~= "App.swift" end)
      seen.definition = name() .. " " .. vim.fn.line(".") .. ":" .. vim.fn.col(".")
    end
    local isDone, problem = pcall(main)
    if not isDone then seen.problem = problem end
    vim.fn.writefile({ vim.fn.json_encode(seen) }, "seen.json")
    vim.cmd("qa!")
    """

  @Test(
    "A diagnostic, its quick fix, a hover, a new name and a definition", .enabled(if: isWanted, "nvim is not installed")
  )
  func session() throws {
    let folder = TemporaryFolder(Self.project)
    let page = try String(
      contentsOf: BuiltProgram.repository.appendingPathComponent("Documentation/Editors.md"), encoding: .utf8)
    let lines = page.components(separatedBy: "```lua\n")[1].components(separatedBy: "```")[0]
    folder.write(Data((lines + Self.script).utf8), to: "session.lua")
    let programs = URL(fileURLWithPath: BuiltProgram("localization-lint").path).deletingLastPathComponent().path
    let run = try BuiltProgram.tool(
      "nvim", ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile session.lua"], in: folder.url,
      environment: [
        "PATH": programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        "XDG_STATE_HOME": folder.url.path + "/.state", "XDG_CACHE_HOME": folder.url.path + "/.cache",
      ])
    let data = try Data(contentsOf: folder.url.appendingPathComponent("seen.json"))
    let seen = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    #expect(seen["problem"] == nil, "\(seen["problem"] ?? "") \(run.errors)")
    #expect(seen["diagnostics"] as? [String] == ["invalid-escape 1:13-19"])
    #expect(seen["fixed"] as? String == "\"greeting\" = \"Hello\";\n\"bye\" = \"Bye \\U203A\";")
    #expect((seen["hover"] as? String)?.contains("| de | Hallo |") == true)
    #expect(seen["definition"] as? String == "en.lproj/Localizable.strings 2:2")
    let expected = [
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"bye\" = \"Bye \\U203A\";\n",
      "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";\n\"bye\" = \"Ade\";\n",
      "App.swift": Self.project["App.swift"]!.replacingOccurrences(of: "greeting", with: "hello"),
    ]
    for (path, text) in expected {
      #expect(try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8) == text, "\(path)")
    }
  }
}
