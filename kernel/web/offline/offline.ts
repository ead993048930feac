import { language } from '../language.tsx'
import { baseRoute, pageInfo } from '../pages/page-info.ts'
import { dropCachedAnswers } from '../session/personal-data.ts'
import { lostBuild } from './new-build.ts'

const lookAgainAfter = 3_600_000

/**
 * Registers the site's service worker for offline use, after everything the user waits for. Where the site or the
 * installation disables it, the worker and its caches are removed.
 */
export function startOffline(): void {
  const { serviceWorker } = navigator
  if (!pageInfo().offline) dropCachedAnswers()
  // Missing in old browsers and without https.
  if (!serviceWorker) return
  const work = pageInfo().offline ? register(serviceWorker) : unregister(serviceWorker)
  work.catch(() => {})
}

const scriptOf = (base: string): string => new URL(`${base}worker.js`, location.origin).href

/**
 * A new worker takes over by itself, but if the old one is busy at that moment the browser delays it for minutes: so it
 * is asked again until none is waiting.
 */
function urge(registration: ServiceWorkerRegistration): void {
  let times = 0
  const timer = setInterval(() => {
    registration.waiting?.postMessage('takeOver')
    if ((!registration.waiting && !registration.installing) || ++times > 20) clearInterval(timer)
  }, 3_000)
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  container.addEventListener('controllerchange', () => void lookAtBuild(container))
  await unregister(container, scriptOf(baseRoute()))
  const registration = await container.register(`${baseRoute()}worker.js`, { updateViaCache: 'none' })
  urge(registration)
  registration.addEventListener('updatefound', () => urge(registration))
  const { active } = await container.ready
  active?.postMessage({ language: language() })
  if (active) tellOfFiles(active)
  await lookAtBuild(container)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}

/** Unregisters our workers on this host except one: those left over from another site or another prefix. */
async function unregister(container: ServiceWorkerContainer, butFor = ''): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    const script = (registration.active ?? registration.waiting ?? registration.installing)?.scriptURL ?? ''
    if (script.endsWith('/site/worker.js') && script !== butFor) await registration.unregister()
  }
  if (!butFor) for (const name of await caches.keys()) if (name.startsWith('campanile ')) await caches.delete(name)
}

/**
 * Tells the worker which files were loaded without it, so that the page of a first visit also opens offline: those
 * loaded before it was active, and those loading while it was installed.
 */
function tellOfFiles(worker: ServiceWorker): void {
  const tell = (entries: PerformanceEntryList) => {
    const files = (entries as PerformanceResourceTiming[]).filter(cameWithoutWorker).map(({ name }) => name)
    if (files.length) worker.postMessage(files)
  }
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ entryTypes: ['resource'] })
  tell(performance.getEntriesByType('resource'))
}

const cameWithoutWorker = ({ name, workerStart }: PerformanceResourceTiming): boolean =>
  !workerStart && name.startsWith(`${location.origin}${baseRoute()}static/${language()}/assets/`)

/** A worker of another build took over: this page is outdated. */
async function lookAtBuild({ controller }: ServiceWorkerContainer): Promise<void> {
  if (!controller) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    if (typeof data === 'string' && data !== pageInfo().build) lostBuild.set(true)
  }
  controller.postMessage('build', [port2])
}
