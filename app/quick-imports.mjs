// Half of the start-up time is resolving and compiling files. Compiled code is cached for the next start. Our own files
// are resolved directly as ES modules: Node would look for the nearest package.json each time. Names of packages are
// resolved once: Node reads a package's whole list of exports again for each importing file, and the longest has 170
// KB.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url).href
const found = new Map()

// Inside node_modules, where nobody else can plant compiled code. Without write permission there is no cache.
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

/** The same within drizzle-orm, the package with that long list, which has only ES modules. */
const isListed = (file) => file.includes('/node_modules/drizzle-orm/') && file.endsWith('.js')

/** `#engines/…` is relative to the root, as in package.json; everything else to the importing file. */
const placeOf = (name, from) => (name.startsWith('#') ? root + name.slice(1) : new URL(name, from).href)

const isPackage = (name) => !/^[./#]|:/.test(name)

const isOurs = (file) => file.startsWith(root) && !file.includes('/node_modules/')
