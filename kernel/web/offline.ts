import { lostBuild } from './new-build.ts'
import { baseRoute, pageInfo } from './page-info.ts'
import { dropCopies } from './traces.ts'

const lookAgainAfter = 3_600_000

/**
 * Has the portal kept on the device, by a worker of its own for this site. It comes after everything the person waits
 * for. Where the site or the installation wants nothing kept, what an earlier visit left goes.
 */
export function startOffline(): void {
  const { serviceWorker } = navigator
  if (!pageInfo().offline) dropCopies()
  // Absent in old browsers and without https.
  if (!serviceWorker) return
  const work = pageInfo().offline ? register(serviceWorker) : unregister(serviceWorker)
  work.catch(() => {})
}

const scriptOf = (base: string): string => new URL(`${base}worker.js`, location.origin).href

/**
 * A new worker takes over by itself, but where the old one was busy at that very moment the browser puts it off for
 * minutes: so it is asked again, until none waits.
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
  if (active) tellOfFiles(active)
  await lookAtBuild(container)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}

/** Our workers on this host but for one: a host that moved to another site, or a site that moved under a prefix. */
async function unregister(container: ServiceWorkerContainer, butFor = ''): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    const script = (registration.active ?? registration.waiting ?? registration.installing)?.scriptURL ?? ''
    if (script.endsWith('/site/worker.js') && script !== butFor) await registration.unregister()
  }
  if (!butFor) for (const name of await caches.keys()) if (name.startsWith('campanile ')) await caches.delete(name)
}

/**
 * What came past the worker, so that the page of a first visit opens without a signal, too: what was there before it,
 * and what was on its way while it came.
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
  !workerStart && name.startsWith(`${location.origin}${baseRoute()}static/assets/`)

/** A worker of another build took over: this page is of an older one. */
async function lookAtBuild({ controller }: ServiceWorkerContainer): Promise<void> {
  if (!controller) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    if (typeof data === 'string' && data !== pageInfo().build) lostBuild.set(true)
  }
  controller.postMessage('build', [port2])
}
