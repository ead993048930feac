/** Called by the service worker when it has shown a push, which contains this path: the worker knows no module. */
export const arrivedPath = '/message/wap/quiet/arrived'
