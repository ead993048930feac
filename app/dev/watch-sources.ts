import { watch } from 'node:fs'

const folders = ['app', 'kernel', 'engines', 'modules', 'sites', 'db']
const settledMs = 80

/** Files whose change needs a restart: no pages, which Vite reloads in the browser, and no tests. */
export const isServerSource = (file: string): boolean =>
  /\.(ts|mjs|sql|json)$/.test(file) && !/(^|\/)(web|testing|node_modules)\/|\.test\.ts$/.test(file)

/** Reports saved files of the server, debounced. */
export function watchSources(onChange: (files: readonly string[]) => void): void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_, name) => {
      const file = `${folder}/${name}`
      if (!name || !isServerSource(file)) return
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(() => {
        onChange([...changed])
        changed.clear()
      }, settledMs)
    })
  }
}
