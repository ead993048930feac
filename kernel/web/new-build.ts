import { createStore } from './store.ts'

/** True once a newer build than this page's is on the device. */
export const lostBuild = createStore(false)
