import { popup } from '#kernel/web/dialogs.ts'
import { back } from '#kernel/web/history.ts'
import { askAgain } from '#kernel/web/reads.ts'
import { contract } from '../../contract.ts'

/** After a change of the own account: refreshes the reads that show it, and goes back. */
export async function saved(text: string): Promise<void> {
  await askAgain(...[contract.profile, contract.getInfo])
  popup(text)
  back()
}
