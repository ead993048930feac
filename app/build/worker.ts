/** The service worker: one classic script, since older browsers of phones do not support modules there. */
export async function buildWorker(root: string, folder: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome87', 'safari14', 'firefox78'],
      rolldownOptions: {
        input: `${root}kernel/web/worker/worker.ts`,
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}
