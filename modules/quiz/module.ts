import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const quiz = defineModule({
  key: 'quiz',
  messages,
  /** `manage`: banks, questions and quizzes. `judge`: attempts with what looks odd, figures, prizes. */
  permissions: ['manage', 'judge'],
  fails: [
    ...(['notOpenYet', 'closed', 'limit', 'over', 'badChoice', 'windowOver', 'fixed', 'notEnough', 'noRules'] as const),
    ...(['bankUsed', 'bankThere', 'numberThere', 'questionUsed', 'passMark', 'onlyLater', 'appealOver'] as const),
  ],
  services: [{ key: 'quiz', page: 'answer/index', icon: 'trophy', tags: ['life', 'study'] }],
})
