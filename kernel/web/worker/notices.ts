import type { Shell } from '#kernel/worker-shell.ts'
import type { NoticeEvent, PushEvent, WorkerScope } from './scope.ts'

/** Payload of a push message, written by the server for this browser only. */
type Pushed = { title: string; text: string; url: string; tag: string; parcel: string; arrived: string }

/** Shows push notifications; a click opens pages of this site only, whatever the push says. Stores none of it. */
export function showNotices(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(scope, event)))
}

async function show({ registration, shell, location }: WorkerScope, { data }: PushEvent): Promise<void> {
  const pushed = parsed(data?.text() ?? '')
  const { title, text, tag, parcel, arrived } = pushed
  const icon = `${shell.base}icons/small.png`
  const url = ownPage(pushed.url, shell, location.origin)
  await registration.showNotification(title, { body: text, tag, icon, badge: icon, data: { url } })
  if (isOwnCall(arrived, shell)) await sayArrived(arrived, parcel).catch(() => {})
}

async function open({ clients, shell, location }: WorkerScope, { notification }: NoticeEvent): Promise<void> {
  notification.close()
  const { url = '' } = (notification.data ?? {}) as { url?: string }
  const page = ownPage(url, shell, location.origin)
  const here = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).find((one) =>
    one.url.startsWith(location.origin + shell.base),
  )
  if (!here) return void (await clients.openWindow(page))
  await here.focus()
  await here.navigate(page).catch(() => clients.openWindow(page))
}

/** Anything else leads to the home page. */
export function ownPage(url: string, { base }: Pick<Shell, 'base'>, origin: string): string {
  const start = origin + base
  try {
    const { origin: from, pathname, search } = new URL(url, start)
    return pathname.startsWith(base) && from === origin ? from + pathname + search : start
  } catch {
    return start
  }
}

function parsed(text: string): Pushed {
  const nothing = { title: '', text: '', url: '', tag: '', parcel: '', arrived: '' }
  try {
    const pushed = { ...nothing, ...(JSON.parse(text) as Partial<Pushed>) }
    return Object.fromEntries(Object.entries(pushed).map(([key, value]) => [key, String(value)])) as Pushed
  } catch {
    return { ...nothing, title: text }
  }
}

/** The path of a call of this site. */
const isOwnCall = (path: string, { base }: Shell): boolean =>
  /^(\/[\w-]+)+$/.test(path) && path.startsWith(base.slice(0, -'site/'.length))

const sayArrived = (call: string, parcel: string): Promise<Response> =>
  fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    body: `parcel=${encodeURIComponent(parcel)}`,
  })
