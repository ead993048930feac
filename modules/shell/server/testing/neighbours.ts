import { type Audience, everyone, thePublic } from '#engines/directory/audience.ts'
import type { CardRow } from '#kernel/home.ts'
import { defineMessages } from '#kernel/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'

const card = defineModule({
  key: 'card',
  messages: defineMessages({
    zh: {
      'card.offers': '优惠',
      'service.card': '校园卡',
      'service.lostCard': '校园卡挂失',
      'service.cardDesk': '制卡台',
    },
    en: {
      'card.offers': 'Offers',
      'service.card': 'Campus card',
      'service.lostCard': 'Report lost card',
      'service.cardDesk': 'Card desk',
    },
    tw: {
      'card.offers': '優惠',
      'service.card': '校園卡',
      'service.lostCard': '校園卡掛失',
      'service.cardDesk': '製卡台',
    },
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
    zh: { 'card.news': '新闻', 'service.rooms': '空闲教室', 'tag.rooms': '教室' },
    en: { 'card.news': 'News', 'service.rooms': 'Free classrooms', 'tag.rooms': 'Rooms' },
    tw: { 'card.news': '新聞', 'service.rooms': '空閒教室', 'tag.rooms': '教室' },
  }),
  services: [{ key: 'rooms', page: 'freeclassroom/index', icon: 'door-open', tags: ['rooms', 'unworded'] }],
})

const broken = defineModule({ key: 'broken', messages: defineMessages({ zh: {}, en: {}, tw: {} }) })

const rowFor = (audience: Audience, zh: string): CardRow => ({
  for: audience,
  title: { zh },
  subtitle: { zh: '' },
  time: 0,
  page: 'ipass/balance',
})

/** The first is for teachers alone, and of the rest two are shown. */
const offers = [
  rowFor({ ...everyone, who: 'some', roles: ['teacher'] }, '教工优惠'),
  rowFor(thePublic, '开学优惠'),
  rowFor(everyone, '夜宵优惠'),
  rowFor(everyone, '洗衣优惠'),
]

/** Other services for the shell to show: one with a right, one that adds to every page, one that always breaks. */
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
