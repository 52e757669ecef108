/** Where a build goes and a release is read from; `shared/tooling/repo` keeps development builds apart. */
export const distFolder = (): string => process.env.HORAE_DIST ?? 'dist';
