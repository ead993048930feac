import { answerPrefix, draftPrefix, officeDb } from '../offline/local-cache.ts'
import { dropPictures } from '../offline/picture-cache.ts'

/** `kept/<site>//…`: cached public answers, without a person in the key. */
const ofNoOne = /^kept\/[^/]*\/\//

/** Deletes cached answers of people, of every site on this host. */
export function dropCachedAnswers(): void {
  dropPictures()
  for (const { key } of officeDb.list()) if (key.startsWith(answerPrefix) && !ofNoOne.test(key)) officeDb.remove(key)
}

/** Deletes the drafts of everyone but this person. */
export function dropDraftsOfOthers(uid: string): void {
  const own = `${draftPrefix}${uid}/`
  for (const { key } of officeDb.list()) {
    if (key.startsWith(draftPrefix) && !key.startsWith(own)) officeDb.remove(key)
  }
}

/** Deletes all personal data except drafts: their owner may be the person who has just logged in again. */
export function dropPersonalDataButDrafts(): void {
  dropPictures()
  for (const { key } of officeDb.list()) {
    if (!ofNoOne.test(key) && !key.startsWith(draftPrefix)) officeDb.remove(key)
  }
}

/** Deletes everything a person left in this browser, including the account the login page remembers. */
export function dropPersonalData(): void {
  dropPictures()
  for (const { key } of officeDb.list()) if (!ofNoOne.test(key)) officeDb.remove(key)
}
