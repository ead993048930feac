import type { GuideTopic } from '../shapes.ts'

export const topicIcons: Readonly<Record<GuideTopic, string>> = {
  arrive: 'luggage',
  study: 'book-open',
  living: 'bed-double',
  cards: 'credit-card',
  money: 'receipt',
  health: 'stethoscope',
  network: 'wifi',
  rooms: 'door-open',
  leave: 'graduation-cap',
}
