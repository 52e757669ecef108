import { relative } from 'node:path';
import type { JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/**
 * Finds texts of components that are not the only child of their element, as `path:line text`.
 *
 * A browser that translates a page moves each text node into elements of its own. React moves, removes and rewrites a text
 * node that has neighbours by reference, and then throws or writes where no one sees it. A text that is alone is set
 * through its element, which replaces whatever a translator has put there.
 *
 * Types say whether an expression may be a text, so this reads the compiler's own interface, which is still called
 * unstable.
 */
export function findTextsWithSiblings(root: string, configFiles: readonly string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const found = configFiles.flatMap((configFile) => {
      const project = api.updateSnapshot({ openProject: configFile }).getProject(configFile);
      if (!project) throw new Error(`${configFile} is no project`);
      const types = new TextTypes(project.checker);
      return project.rootFiles.filter(isComponentFile).flatMap((file) => {
        const source = project.program.getSourceFile(file);
        if (!source) throw new Error(`${file} is not read`);
        return nodesOf(source)
          .flatMap((node) => bareTexts(node, types))
          .map((node) => placeOf(node, source, root));
      });
    });
    // Packages share components.
    return [...new Set(found)];
  } finally {
    api.close();
  }
}

const isComponentFile = (file: string): boolean =>
  file.endsWith('.tsx') && !file.endsWith('.test.tsx');

function nodesOf(node: Node): Node[] {
  const inside: Node[] = [];
  node.forEachChild((child) => {
    inside.push(child, ...nodesOf(child));
  });
  return inside;
}

/** The bare texts among the children of an element, or what a component returns as one. */
function bareTexts(node: Node, types: TextTypes): Node[] {
  if (is.isJsxElement(node) || is.isJsxFragment(node)) {
    const children = node.children.filter(isRendered);
    const isAlone = children.length === 1 && isHost(node);
    return children.filter((child) => isBare(child, isAlone, types));
  }
  const returned = returnedByComponent(node);
  return returned && types.isText(returned) ? [returned] : [];
}

/** A fragment has no element of its own, so its only child has the neighbours of the fragment. */
const isHost = (node: JsxElement | JsxFragment): boolean =>
  is.isJsxElement(node) && node.openingElement.tagName.getText() !== 'Fragment';

function isBare(child: Node, isAlone: boolean, types: TextTypes): boolean {
  if (is.isJsxText(child)) return !isAlone;
  if (!is.isJsxExpression(child) || !child.expression) return false;
  return isAlone ? types.holdsTexts(child.expression) : types.mayBeText(child.expression);
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const UNKNOWN = TypeFlags.Any | TypeFlags.Unknown;

/** Says of expressions whether they render texts. */
class TextTypes {
  /** Types may hold themselves. */
  readonly #known = new Map<Type, boolean>();

  constructor(readonly checker: Checker) {}

  /** Also where it depends, as of `ReactNode`. */
  mayBeText(node: Node): boolean {
    return this.#mayBe(this.checker.getTypeAtLocation(node));
  }

  /** A list with texts in it. */
  holdsTexts(node: Node): boolean {
    return this.#holds(this.checker.getTypeAtLocation(node));
  }

  /** A text and nothing else, or a list with texts in it. */
  isText(node: Node): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return type !== undefined && ((type.flags & TEXT) !== 0 || this.#holds(type));
  }

  #mayBe(type: Type | undefined): boolean {
    if (!type || type.flags & UNKNOWN) return true;
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    this.#known.set(type, false);
    const answer = this.#work(type);
    this.#known.set(type, answer);
    return answer;
  }

  #work(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some((part) => this.#mayBe(part));
    // React renders nothing for an empty text.
    if (type.flags & TEXT) return this.checker.typeToString(type) !== '""';
    return this.#holds(type);
  }

  #holds(type: Type | undefined): boolean {
    if (!type?.isTypeReference() || !this.checker.isArrayType(type)) return false;
    return this.checker.getTypeArguments(type).some((item) => this.#mayBe(item));
  }
}

/** The value that a function with the name of a component returns here. */
function returnedByComponent(node: Node): Node | undefined {
  if (is.isArrowFunction(node)) {
    return isComponent(node) && !is.isBlock(node.body) ? node.body : undefined;
  }
  if (!is.isReturnStatement(node)) return undefined;
  let around: Node = node.parent;
  while (!is.isFunctionDeclaration(around) && !is.isArrowFunction(around)) {
    if (is.isSourceFile(around) || is.isMethodDeclaration(around)) return undefined;
    around = around.parent;
  }
  return isComponent(around) ? node.expression : undefined;
}

function isComponent(node: Node): boolean {
  const named = is.isFunctionDeclaration(node) ? node : node.parent;
  if (!is.isFunctionDeclaration(named) && !is.isVariableDeclaration(named)) return false;
  return /^[A-Z]/.test(named.name?.getText() ?? '');
}

/** Comments are not rendered, nor are the blanks by which lines are laid out. */
const isRendered = (child: Node): boolean =>
  is.isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !is.isJsxExpression(child) || child.expression !== undefined;

function placeOf(node: Node, source: SourceFile, root: string): string {
  const written = source.text.slice(node.pos, node.end);
  const start = node.pos + Math.max(0, written.search(/\S/));
  const line = source.text.slice(0, start).split('\n').length;
  const words = written.trim().replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${relative(root, source.fileName)}:${line} ${words}`;
}
