// Plain JavaScript on purpose: it must run on the Node that is too old for the rest.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Campanile runs on Node 24.7 or later. Its own copy was not installed for ${process.platform}-${process.arch}, ` +
      `and this machine has Node ${process.versions.node}: install a newer one.`,
  )
  process.exit(1)
}
