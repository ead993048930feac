import { postingRuleCalls, queueCalls, reportInput } from '#engines/moderation/contract.ts'
import { callsFor } from '#kernel/contract.ts'

const { write } = callsFor('person')

/** Moderation queue of comments, and reports by readers. */
export const queueContract = {
  ...queueCalls('/comment/backend', { may: 'moderate' }),
  ...postingRuleCalls('/comment/backend', { may: 'moderate' }),
  reportComment: write('/comment/wap/default/report', {
    about:
      'Says that something is wrong with a comment. Everyone may do so once; enough of them hide it until someone has looked.',
    input: reportInput,
  }),
}
