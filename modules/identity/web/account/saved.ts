import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { back } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'

/** After a change of the own account: refreshes the reads that show it, and goes back. */
export async function saved(text: string): Promise<void> {
  await refetch(...[contract.profile, contract.getInfo])
  popup(text)
  back()
}
