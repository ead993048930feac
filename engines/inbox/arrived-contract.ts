/** Where a browser says that it has shown a notification: part of every push, since a site's worker knows no module. */
export const arrivedPath = '/message/wap/quiet/arrived'
