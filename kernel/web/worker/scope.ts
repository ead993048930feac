import type { Shell } from '#kernel/worker-shell.ts'

/** The parts of the service worker API that we use; TypeScript's DOM library does not declare them. */
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = LifeEvent & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerEvent = LifeEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }

export type PushEvent = LifeEvent & { readonly data: { text: () => string } | null }
export type NoticeEvent = LifeEvent & { readonly notification: { readonly data: unknown; close: () => void } }

type Window = { readonly url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }

export type WorkerScope = {
  readonly shell: Shell
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Window[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
    (name: 'message', listener: (event: WorkerEvent) => void): void
    (name: 'push', listener: (event: PushEvent) => void): void
    (name: 'notificationclick', listener: (event: NoticeEvent) => void): void
  }
}
