import { stopWithStarter } from '#app/starter.mjs'

/** In vitest's main process: it stops when its runner is gone, and its watchdogs stop the servers it started. */
export function setup(): void {
  stopWithStarter()
}
