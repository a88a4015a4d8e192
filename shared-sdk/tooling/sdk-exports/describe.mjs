// @ts-check
import { dirname, join, relative, sep } from 'node:path';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/**
 * The exports of each entry point of the SDK, with their types.
 *
 * @param {string} folder of the SDK @returns {string} Markdown
 */
export function describeExports(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).filter(
    // The shell's is another name of ./ui.
    ([entry, file]) => /\.(tsx?|mjs)$/.test(file) && entry !== './shell',
  );
  const config = join(folder, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const program = ts.createProgram(
    entries.map(([, file]) => join(folder, file)),
    options,
  );
  const sections = entries.map(([entry, file]) => {
    const lines = exportsOf(program, join(folder, file), folder);
    return `## ${entry.replace(/^\./, '@hima/sdk')}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
  });
  return `# Exports of @hima/sdk\n\nGenerated. Update it with \`npm run report:exports -w @hima/sdk\`.\n\n${sections.join('\n')}`;
}

/** @param {ts.Program} program @param {string} file @param {string} folder @returns {string[]} by name */
function exportsOf(program, file, folder) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, symbol }) => describe(checker, name, symbol, folder));
}

/** @param {ts.TypeChecker} checker @param {string} name @param {ts.Symbol} symbol @param {string} folder */
function describe(checker, name, symbol, folder) {
  const [declaration] = symbol.declarations ?? [];
  const file = declaration?.getSourceFile().fileName;
  // Of another package: its version says what it is.
  const inside = file !== undefined && relative(folder, file).split(sep)[0] === 'src';
  if (!declaration || !inside) return `${name}: of ${file ? packageOf(file) : 'another package'}`;
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  if (ts.isClassDeclaration(declaration)) return describeClass(checker, name, symbol);
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return `${name}: ${checker.typeToString(type, declaration, flags)}`;
}

/** Its constructor and what is public of its instances. @param {ts.TypeChecker} checker @param {string} name @param {ts.Symbol} symbol */
function describeClass(checker, name, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const [made] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  const members = type
    .getProperties()
    .filter(
      ({ name, valueDeclaration }) => isPublic(name) && valueDeclaration?.parent === symbol.valueDeclaration,
    )
    .map((member) => `  ${member.name}: ${memberType(checker, member)};`);
  const constructor = made ? [`  new ${checker.signatureToString(made, undefined, flags)};`] : [];
  return [`class ${name} {`, ...constructor, ...members, '}'].join('\n');
}

/** Symbols have a number in the name that changes with every file. @param {string} name */
const isPublic = (name) => !name.startsWith('__@');

/** As it is written, where it is: a list of all codes changes with each API. @param {ts.TypeChecker} checker @param {ts.Symbol} member */
function memberType(checker, member) {
  const written = member.valueDeclaration;
  if (written && ts.isPropertyDeclaration(written) && written.type) return written.type.getText();
  return checker.typeToString(checker.getTypeOfSymbol(member), undefined, flags);
}

/** @param {string} file */
function packageOf(file) {
  const [, path = file] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return path.replace(/^@types\//, '');
}
