import { createStore } from '../store.ts'

/** True once the service worker has a newer build than this page. */
export const lostBuild = createStore(false)
