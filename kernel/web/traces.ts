import { draftPrefix, keptPrefix, officeDb } from './local-cache.ts'
import { dropPictures } from './picture-cache.ts'

/** `kept/<site>//…`: what anyone may see, asked for by no one in particular. */
const ofNoOne = /^kept\/[^/]*\/\//

/** Copies of answers to whoever was here, of every site on this host. */
export function dropCopies(): void {
  dropPictures()
  for (const { key } of officeDb.list()) if (key.startsWith(keptPrefix) && !ofNoOne.test(key)) officeDb.remove(key)
}

/** Unsent work of everyone but the person who is here now. */
export function dropDraftsOfOthers(uid: string): void {
  const own = `${draftPrefix}${uid}/`
  for (const { key } of officeDb.list()) {
    if (key.startsWith(draftPrefix) && !key.startsWith(own)) officeDb.remove(key)
  }
}

/** All that is drawn or could be read as someone's, but for unsent work: its owner may be the one who has come back. */
export function dropTracesButDrafts(): void {
  dropPictures()
  for (const { key } of officeDb.list()) {
    if (!ofNoOne.test(key) && !key.startsWith(draftPrefix)) officeDb.remove(key)
  }
}

/** All that a person left in this browser, down to the account the login page remembers. */
export function dropTraces(): void {
  dropPictures()
  for (const { key } of officeDb.list()) if (!ofNoOne.test(key)) officeDb.remove(key)
}
