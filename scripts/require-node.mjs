/**
 * Loaded before every script (`node --import`), in plain JavaScript so that an old Node can read it: an old Node then
 * reports the problem in one line instead of failing on the first TypeScript file.
 */
const NEEDED_MAJOR = 26;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED_MAJOR) {
  console.error(
    `Quai needs Node ${NEEDED_MAJOR} and this is ${process.version}. Run "npm ci" with optional packages on: it brings Node ${NEEDED_MAJOR}, and "npm run …" uses it.`,
  );
  process.exit(1);
}
