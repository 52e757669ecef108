import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@horae/tooling/repo/workspace.mjs';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(ROOT, 'deploy/kubernetes');

/** @typedef {{ apiVersion: string, kind: string } & Record<string, any>} Manifest what a file says, not looked at yet */

/**
 * Every document of the manifests, but the one that only kustomize reads.
 * @returns {Manifest[]}
 */
export function readManifests() {
  const files = readdirSync(FOLDER).filter((name) => name !== 'kustomization.yaml');
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return document.toJS();
    }),
  );
}

/** A module of TypeScript in which each manifest has the type of its kind. */
export function generateTypedManifests() {
  const lines = readManifests().map((manifest, index) => {
    const { apiVersion, kind } = manifest;
    const type = `import('kubernetes-models/${apiVersion}').I${kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 2)};`;
  });
  return lines.join('\n');
}
