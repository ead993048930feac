import { defineMessages } from '#kernel/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { serve } from '#kernel/server/serve.ts'

const card = defineModule({
  key: 'card',
  messages: defineMessages({
    zh: { 'service.card': '校园卡', 'service.lostCard': '校园卡挂失', 'service.cardDesk': '制卡台' },
    en: { 'service.card': 'Campus card', 'service.lostCard': 'Report lost card', 'service.cardDesk': 'Card desk' },
    tw: { 'service.card': '校園卡', 'service.lostCard': '校園卡掛失', 'service.cardDesk': '製卡台' },
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
    zh: { 'service.rooms': '空闲教室', 'tag.rooms': '教室' },
    en: { 'service.rooms': 'Free classrooms', 'tag.rooms': 'Rooms' },
    tw: { 'service.rooms': '空閒教室', 'tag.rooms': '教室' },
  }),
  services: [{ key: 'rooms', page: 'freeclassroom/index', icon: 'door-open', tags: ['rooms', 'unworded'] }],
})

const broken = defineModule({ key: 'broken', messages: defineMessages({ zh: {}, en: {}, tw: {} }) })

/** Other services for the shell to show: one with a right, one that adds to every page, one that always breaks. */
export const neighbours = [
  serve(
    card,
    {},
    {},
    {
      search: async (ctx, q) => [
        { title: `账单 ${q}`, subtitle: ctx.may('desk') ? 'desk' : 'holder', page: 'ipass/balance' },
      ],
      today: async () => [
        { title: '还款', subtitle: '', time: 0, page: 'ipass/balance' },
        { title: '领卡', subtitle: '东门', time: 2_000, page: 'ipass/desk' },
      ],
      share: async (ctx, id) => (id === '8' ? [{ title: `第 ${id} 张`, desc: ctx.site.id, image: '/card.png' }] : []),
      cards: async () => [
        { key: 'balance', title: '余额', icon: 'wallet', page: 'ipass/balance', figure: '¥ 3.50', rows: [] },
      ],
    },
  ),
  serve(
    rooms,
    {},
    {},
    {
      today: async () => [{ title: '自习', subtitle: 'A101', time: 1_000, page: 'freeclassroom/index' }],
      cards: async () => [
        { key: 'news', title: '新闻', icon: 'newspaper', page: 'freeclassroom/index', figure: '', rows: [] },
      ],
    },
  ),
  serve(
    broken,
    {},
    {},
    {
      search: async () => Promise.reject(new Error('down')),
      today: async () => Promise.reject(new Error('down')),
      cards: async () => Promise.reject(new Error('down')),
    },
  ),
]
