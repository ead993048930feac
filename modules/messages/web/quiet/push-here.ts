import { ask } from '#kernel/web/calls/ask.ts'
import { officeDb } from '#kernel/web/offline/local-cache.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { personKey } from '#kernel/web/session/session.ts'
import { sessionMark } from '#kernel/web/session/session-mark.ts'
import { quietContract } from '../../quiet-contract.ts'

const allowedKey = 'push-allowed'
const renewedKey = 'push-renewed'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Push needs the service worker, which exists only where offline use is enabled. */
const isSupported = (): boolean =>
  pageInfo().offline && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser shows notifications to this person: it is subscribed and registered at the server. */
export async function pushState(isKnown: boolean): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return isKnown && (await subscriptionHere()) ? 'on' : 'off'
}

/** Shows the browser's permission prompt; must be called from a user gesture. */
export async function allowHere(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { key } = await ask(quietContract.pushKey)
  const registration = await Promise.race([navigator.serviceWorker.ready, giveUp()])
  const there = await registration.pushManager.getSubscription()
  if (there && !isFor(there, key)) await there.unsubscribe()
  const applicationServerKey = bytesOf(key)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await ask(quietContract.allowPush, factsOf(subscription))
  officeDb.set(allowedKey, personKey())
  officeDb.set(renewedKey, sessionMark())
  return 'on'
}

/** A service worker that fails to install never becomes ready. */
const giveUp = (): Promise<never> =>
  new Promise((_, failed) => setTimeout(() => failed(new Error('no worker')), 15_000))

export async function stopHere(): Promise<void> {
  officeDb.remove(allowedKey)
  const subscription = await subscriptionHere()
  if (!subscription) return
  await ask(quietContract.dropPush, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/**
 * A push registration ends with its session. The person who allowed it here before is registered again without being
 * asked; other people at the same browser are not.
 */
export async function renewHere(): Promise<boolean> {
  if (!isSupported() || Notification.permission !== 'granted' || officeDb.get(allowedKey) !== personKey()) return false
  const mark = sessionMark()
  if (officeDb.get(renewedKey) === mark) return false
  const subscription = await subscriptionHere()
  if (!subscription) return false
  await ask(quietContract.allowPush, factsOf(subscription))
  return officeDb.set(renewedKey, mark)
}

/** Does not wait for the service worker, which may never be ready. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function factsOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return bytesOf(key).every((byte, i) => byte === own[i])
}
