import { field } from './parts.ts'
import type { Template } from './template.ts'

export const satisfaction: Template = {
  key: 'satisfaction',
  group: 'survey',
  icon: 'rating',
  title: (say) => say('服务满意度调查', 'Service survey', '服務滿意度調查'),
  about: (say) =>
    say(
      '打分、推荐意愿和改进建议，低分时追问原因。',
      'Stars, would you recommend us, and what to do better; low marks are asked why.',
      '評分、推薦意願與改進建議，低分時追問原因。',
    ),
  rules: { limit: 'once' },
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        fields: [
          field('choices', 'used', say('您使用过哪些服务', 'Which services have you used?', '您使用過哪些服務'), {
            required: true,
            options: [
              { key: 'canteen', label: say('食堂', 'Canteen', '餐廳') },
              { key: 'dorm', label: say('宿舍', 'Dormitory', '宿舍') },
              { key: 'library', label: say('图书馆', 'Library', '圖書館') },
              { key: 'network', label: say('校园网', 'Campus network', '校園網路') },
              { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
            ],
          }),
          field('rating', 'canteen_stars', say('食堂评分', 'The canteen', '餐廳評分'), {
            visibleIf: "contains(used, 'canteen')",
          }),
          field('rating', 'network_stars', say('校园网评分', 'The campus network', '校園網路評分'), {
            visibleIf: "contains(used, 'network')",
          }),
          field('scale', 'recommend', say('您愿意推荐给同学吗', 'Would you recommend us?', '您願意推薦給同學嗎'), {
            required: true,
            low: say('不愿意', 'Not at all', '不願意'),
            high: say('非常愿意', 'Very much', '非常願意'),
          }),
          field('longtext', 'why', say('不满意的原因', 'What went wrong?', '不滿意的原因'), {
            required: true,
            visibleIf: 'recommend <= 6',
          }),
          field('longtext', 'ideas', say('改进建议', 'Ideas', '改進建議')),
        ],
      },
    ],
  }),
}
