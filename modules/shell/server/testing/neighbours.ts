import { type Audience, everyone, thePublic } from '#engines/directory/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'

const card = defineModule({
  key: 'card',
  messages: defineMessages({
    'card.offers': ['优惠', 'Offers'],
    'service.card': ['校园卡', 'Campus card'],
    'service.lostCard': ['校园卡挂失', 'Report lost card'],
    'service.cardDesk': ['制卡台', 'Card desk', '製卡台'],
  }),
  permissions: ['desk'],
  services: [
    { key: 'card', page: 'ipass/balance', icon: 'credit-card', tags: ['money', 'life'] },
    { key: 'lostCard', page: 'ipass/loss', icon: 'id-card', tags: ['life'] },
    { key: 'cardDesk', page: 'ipass/desk', icon: 'printer', tags: ['manage'], may: 'desk' },
  ],
})

const rooms = defineModule({
  key: 'rooms',
  messages: defineMessages({
    'card.news': ['新闻', 'News'],
    'service.rooms': ['空闲教室', 'Free classrooms'],
    'tag.rooms': ['教室', 'Rooms'],
  }),
  services: [{ key: 'rooms', page: 'freeclassroom/index', icon: 'door-open', tags: ['rooms', 'unworded'] }],
})

const broken = defineModule({ key: 'broken', messages: defineMessages({}) })

const rowFor = (audience: Audience, zh: string): CardRow => ({
  for: audience,
  title: { zh },
  subtitle: { zh: '' },
  time: 0,
  page: 'ipass/balance',
})

/** The first row is for teachers only; two of the others are shown. */
const offers = [
  rowFor({ ...everyone, who: 'some', roles: ['teacher'] }, '教工优惠'),
  rowFor(thePublic, '开学优惠'),
  rowFor(everyone, '夜宵优惠'),
  rowFor(everyone, '洗衣优惠'),
]

/** Test modules for the shell: one with a permission, one that adds to every page, one that always fails. */
export const neighbours = [
  serve(
    card,
    {},
    {},
    {
      share: async (ctx, id) => (id === '8' ? [{ title: `第 ${id} 张`, desc: ctx.site.id, image: '/card.png' }] : []),
      cards: [
        { key: 'offers', icon: 'wallet', page: 'ipass/balance', topic: 'card', most: 2, rows: async () => offers },
      ],
    },
  ),
  serve(
    rooms,
    {},
    {},
    {
      cards: [
        {
          key: 'news',
          icon: 'newspaper',
          page: 'freeclassroom/index',
          topic: 'rooms',
          most: 3,
          rows: async () => [rowFor(thePublic, '教室开放')],
        },
      ],
    },
  ),
  serve(
    broken,
    {},
    {},
    {
      cards: [
        {
          key: 'broken',
          icon: 'x',
          page: 'x',
          topic: 'broken',
          most: 1,
          rows: () => Promise.reject(new Error('down')),
        },
      ],
    },
  ),
]
