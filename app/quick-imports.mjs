// Half of a start is finding and compiling files. What was compiled is kept for the next start. A file of ours is where
// its name says, and of the one kind there is: Node would ask the nearest package.json each time. Where a package's name
// leads is looked up once: Node reads a package's whole list of exports again for each file that names it, and the longest
// of ours has 170 KB.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url).href
const found = new Map()

// Among our own packages, where nobody else can lay something compiled for us. Who may not write there does without.
module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))
module.registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL ?? ''
    if (isListed(from) && name.startsWith('.')) return at(new URL(name, from).href, 'module')
    if (!isOurs(from)) return next(name, context)
    if (name.endsWith('.ts')) return at(placeOf(name, from), 'module-typescript')
    if (!isPackage(name)) return next(name, context)
    if (!found.has(name)) found.set(name, { ...next(name, context), shortCircuit: true })
    return found.get(name)
  },
})

const at = (url, format) => ({ url, format, shortCircuit: true })

/** Within the package with that list, which holds nothing but modules, it is the same. */
const isListed = (file) => file.includes('/node_modules/drizzle-orm/') && file.endsWith('.js')

/** `#engines/…` from the root, as package.json says; else from the file that names it. */
const placeOf = (name, from) => (name.startsWith('#') ? root + name.slice(1) : new URL(name, from).href)

const isPackage = (name) => !/^[./#]|:/.test(name)

const isOurs = (file) => file.startsWith(root) && !file.includes('/node_modules/')
