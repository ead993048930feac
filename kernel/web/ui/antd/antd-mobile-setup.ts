import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render.js'
import { createRoot, type Root } from 'react-dom/client'
import './antd-mobile.css'
import { antdVariables } from './theme.ts'

/**
 * Runs once, with the first component that needs antd-mobile. Import components from their own files, never from the
 * package's index: that one restyles `body` and every link of the page.
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
