/** @import { Floors, Package } from './walls.mjs' */

/** Folders of packages, as they stand in relative paths. */
const OURS = ['shell', 'shared', 'platform', 'e2e', '*-mfe'];
/** The same within the shell, whose packages lie beside each other. */
const OF_THE_SHELL = ['src', 'edge', 'releases', 'release-commands'];

/** A test may set up a room with what lies above it. */
const TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**'];

/** @typedef {{ group: string[], message: string }} Pattern */

/**
 * The walls in Biome's words. Of two overrides the later one replaces the first one's patterns, so that a room repeats
 * those of its package.
 * @param {Package[]} packages
 * @param {Floors[]} floors
 */
export function biomeWalls(packages, floors) {
  const around = packages.map((pack) =>
    override(
      [`${pack.folder}/**`, ...(pack.except ?? []).map((path) => `!${path}`)],
      [outOf(pack)],
    ),
  );
  const within = floors.flatMap((plan) => {
    const pack = packages.find(({ folder }) => `${plan.root}/`.startsWith(`${folder}/`));
    return Object.keys(plan.rooms).map((room) =>
      override(
        [pathOf(plan, room), ...TESTS],
        [...(pack ? [outOf(pack)] : []), ...upwards(plan, room)],
      ),
    );
  });
  return { overrides: [...around, ...within] };
}

/**
 * @param {string[]} includes
 * @param {Pattern[]} patterns
 */
const override = (includes, patterns) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/**
 * @param {Package} pack
 * @returns {Pattern}
 */
function outOf({ folder, may, because }) {
  const others = othersThan(folder);
  const allowed = may.flatMap((name) => [
    `!${name}`,
    ...(name.split('/').length === 2 ? [`!${name}/**`] : []),
  ]);
  return {
    group: ['@horae/**', ...allowed, ...others.map((name) => `../**/${name}/**`)],
    message: because,
  };
}

/** @param {string} folder */
function othersThan(folder) {
  const [outer = '', inner] = folder.split('/');
  const far = OURS.filter((name) => name !== outer || name === '*-mfe');
  return inner ? [...far, ...OF_THE_SHELL.filter((name) => name !== inner)] : far;
}

const isFile = (/** @type {string} */ room) => /\.tsx?$/.test(room);

/**
 * @param {Floors} plan
 * @param {string} room
 */
const pathOf = ({ root }, room) => (isFile(room) ? `${root}/${room}` : `${root}/${room}/**`);

/**
 * @param {Floors} plan
 * @param {string} room
 * @returns {Pattern[]}
 */
function upwards({ root, rooms, top }, room) {
  const may = rooms[room] ?? [];
  const others = [...Object.keys(rooms), ...top];
  const refused = others.filter((other) => other !== room && !may.includes(other));
  const from = isFile(room) ? './' : '../**/';
  const group = refused.map((other) => `${from}${isFile(other) ? other : `${other}/**`}`);
  const what = may.length > 0 ? `only ${may.join(', ')}` : 'none of its neighbours';
  return group.length > 0 ? [{ group, message: `${root}/${room} imports ${what}` }] : [];
}
