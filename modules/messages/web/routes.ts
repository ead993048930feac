import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const centre = () => import('./MessageCentre.tsx')

/** Messages open beside their list. To-dos lead to other services, so there is no second column for them. */
const pane = ({ group }: Readonly<Record<string, string>>): boolean => group !== 'todo'
const listIn = ['message/index', 'buceaMessage/index', 'notice/index']

export const messagesRoutes = defineRoutes(
  'messages',
  () => import('../messages.ts'),
  [
    { path: 'message/index', title: 'title.messages', page: centre, access, tab: true, keepAlive: true, pane },
    { path: 'message/message', title: 'title.message', page: () => import('./Message.tsx'), access, listIn },
    {
      path: 'buceaMessage/index',
      title: 'title.messages',
      page: centre,
      props: { variant: 'plain' },
      access,
      keepAlive: true,
      pane,
    },
    {
      path: 'notice/index',
      title: 'title.notices',
      page: () => import('./notices/Notices.tsx'),
      access,
      keepAlive: true,
      pane,
    },
    {
      path: 'notice/noticepage',
      title: 'title.notice',
      page: () => import('./notices/NoticePage.tsx'),
      access,
      listIn,
    },
    { path: 'notice/noticetippage', title: 'title.tip', page: () => import('./notices/NoticeTip.tsx'), access },
    {
      path: 'newsInterruption/index',
      title: 'title.quiet',
      page: () => import('./quiet/NewsInterruption.tsx'),
      access,
    },
    {
      path: 'newsInterruption/indexV2',
      title: 'title.quietSimple',
      page: () => import('./quiet/NewsInterruptionSimple.tsx'),
      access,
    },
    { path: 'greetingCard/index', title: 'title.greeting', page: () => import('./greetings/GreetingCard.tsx') },
  ],
  { atRest: () => import('./at-rest.ts') },
)
