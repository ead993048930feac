import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render.js'
import { createRoot, type Root } from 'react-dom/client'
import './antd-mobile.css'
import { antdVariables } from './theme.ts'

/**
 * Run once, by the first part that needs antd-mobile. Components come from their own files, never from the package's
 * front door: that one restyles `body` and every link of the page.
 */
const roots = new WeakMap<Element | DocumentFragment, Root>()

unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return async () => {
    await Promise.resolve()
    root.unmount()
    roots.delete(container)
  }
})

for (const [name, value] of Object.entries(antdVariables)) document.documentElement.style.setProperty(name, value)
