import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const loan: Template = {
  key: 'loan',
  group: 'apply',
  icon: 'table',
  title: (say) => say('器材借用', 'Borrowing equipment', '器材借用'),
  about: (say) =>
    say(
      '借用清单、时间和用途，须签名并同意赔偿约定。',
      'A list of things, when and what for, with a signature.',
      '借用清單、時間與用途，須簽名並同意賠償約定。',
    ),
  definition: (say) => ({
    sections: [
      section('who', say('借用人', 'Borrower', '借用人'), whoFields(say)),
      section('loan', say('借用信息', 'The loan', '借用資訊'), [
        field('table', 'things', say('借用清单', 'What you borrow', '借用清單'), {
          required: true,
          least: 1,
          columns: [
            { kind: 'text', key: 'what', title: say('器材', 'Thing', '器材'), required: true },
            {
              kind: 'number',
              key: 'count',
              title: say('数量', 'How many', '數量'),
              required: true,
              min: 1,
              max: 100,
            },
          ],
        }),
        field('formula', 'all', say('共计（件）', 'In all', '共計（件）'), {
          expression: 'sum(things.count)',
          decimals: 0,
        }),
        field('dateRange', 'span', say('借用时间', 'From and until', '借用期間'), {
          required: true,
          from: 'today',
          mostDays: 30,
        }),
        field('longtext', 'purpose', say('用途', 'What for', '用途'), { required: true, max: 300 }),
        field(
          'agreement',
          'agreed',
          say(
            '我同意按原价赔偿丢失或损坏的器材',
            'I will pay for what is lost or broken',
            '我同意按原價賠償遺失或損壞的器材',
          ),
          { required: true },
        ),
        field('signature', 'signed', say('借用人签名', 'Signature', '借用人簽名'), { required: true }),
      ]),
    ],
  }),
}
