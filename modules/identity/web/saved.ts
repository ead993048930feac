import { popup } from '#kernel/web/dialogs.ts'
import { back } from '#kernel/web/history.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { contract } from '../contract.ts'

/** Something of the own account was changed: who shows it asks again, and the person goes back to where they came from. */
export async function saved(text: string): Promise<void> {
  await askAgain(...[contract.profile, contract.getInfo])
  popup(text)
  back()
}
