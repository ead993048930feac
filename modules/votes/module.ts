import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** Answers of `vote_cast` other than yes. */
export const refusals = [
  'notOpenYet',
  'closed',
  'notElector',
  'alreadyVoted',
  'noneLeft',
  'votedToday',
  'receiptTaken',
] as const

export const votes = defineModule({
  key: 'votes',
  messages,
  /** `manage`: votes from draft to result. `inspect`: the named ballots of confidential votes. */
  permissions: ['manage', 'inspect'],
  fails: [
    ...refusals,
    'badBallot',
    'windowOver',
    'fixed',
    'noOptions',
    'noElectors',
    'tooFewElectors',
    'badRule',
    'alreadyElector',
  ],
  services: [{ key: 'vote', page: 'vote/index', icon: 'vote', tags: ['life'] }],
})
