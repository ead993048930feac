// Half of a start is finding and compiling files. What was compiled is kept for the next start, and where a package's
// name leads is looked up once: Node reads a package's whole list of exports again for each file that names it, and the
// longest of ours has 170 KB.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url).href
const found = new Map()

// Among our own packages, where nobody else can lay something compiled for us. Who may not write there does without.
module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))
module.registerHooks({
  resolve(name, context, next) {
    if (!isPackage(name) || !isOurs(context.parentURL)) return next(name, context)
    if (!found.has(name)) found.set(name, { ...next(name, context), shortCircuit: true })
    return found.get(name)
  },
})

const isPackage = (name) => !/^[./#]|:/.test(name)

const isOurs = (file = '') => file.startsWith(root) && !file.includes('/node_modules/')
