import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const expenses: Template = {
  key: 'expenses',
  group: 'apply',
  icon: 'money',
  title: (say) => say('费用报销', 'Expense claim', '費用報銷'),
  about: (say) =>
    say(
      '明细逐行填写，合计自动算出，附发票和签名。',
      'Line by line with a sum, invoices and a signature.',
      '明細逐列填寫，合計自動算出，附發票與簽名。',
    ),
  definition: (say) => ({
    sections: [
      section('who', say('报销人', 'Claimant', '報銷人'), whoFields(say)),
      section('costs', say('报销明细', 'Expenses', '報銷明細'), [
        field('text', 'project', say('项目或经费号', 'Project or fund', '計畫或經費代碼'), { required: true }),
        field('table', 'items', say('明细', 'Items', '明細'), {
          required: true,
          least: 1,
          most: 30,
          columns: [
            { kind: 'date', key: 'day', title: say('日期', 'Date', '日期'), required: true },
            { kind: 'text', key: 'what', title: say('内容', 'What for', '內容'), required: true, max: 100 },
            { kind: 'money', key: 'amount', title: say('金额', 'Amount', '金額'), required: true },
          ],
        }),
        field('formula', 'total', say('合计（元）', 'Total', '合計（元）'), { expression: 'sum(items.amount) / 100' }),
        field('longtext', 'explanation', say('大额说明', 'Why so much', '大額說明'), {
          note: say('超过 5,000 元须说明', 'Needed above 5,000', '超過 5,000 元須說明'),
          visibleIf: 'total > 5000',
          required: true,
        }),
        field('file', 'invoices', say('发票', 'Invoices', '發票'), {
          required: true,
          most: 20,
          types: ['pdf', 'jpg', 'png', 'ofd'],
        }),
        field('signature', 'signed', say('本人签名', 'Signature', '本人簽名'), { required: true }),
      ]),
    ],
    print: {
      layout: 'grid',
      signatures: [
        say('经办人', 'Handled by', '承辦人'),
        say('负责人', 'Approved by', '負責人'),
        say('财务', 'Finance', '財務'),
      ],
    },
  }),
}
