import { defineOffice } from '#kernel/office.ts'

export const votesOffice = defineOffice('votes', () => import('../../messages.ts'), {
  services: [
    ['manage/votes', 'title.manage', 'vote', 'manage', () => import('./Votes.tsx'), 43],
    ['manage/vote-electors', 'title.electors', 'users', 'manage', () => import('./Electors.tsx'), 'under'],
    ['manage/vote-figures', 'title.figures', 'chart-column', 'manage', () => import('./VoteFigures.tsx'), 'under'],
    ['manage/vote-ballots', 'title.ballots', 'list-checks', 'inspect', () => import('./NamedBallots.tsx'), 43],
  ],
})
