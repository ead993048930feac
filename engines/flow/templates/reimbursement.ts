import { type FlowTemplate, field, leader, named, post, section, usual, whoSection } from './template.ts'

export const reimbursement: FlowTemplate = {
  key: 'reimbursement',
  title: (say) => say('费用报销', 'Reimbursement'),
  about: (say) =>
    say(
      '项目负责人同意，按金额逐级审批，财务会审后付款。',
      'The project leader agrees, higher sums go higher, finance and audit check before payment.',
    ),
  form: (say) => [
    whoSection(say),
    section('costs', say('费用明细', 'Costs'), [
      field('person', 'project_leader', say('项目负责人', 'Project leader'), { required: true }),
      field('text', 'project', say('经费项目', 'Budget'), { required: true, max: 80 }),
      field('table', 'items', say('明细', 'Items'), {
        required: true,
        columns: [
          { kind: 'text', key: 'item', title: say('事项', 'What') },
          { kind: 'money', key: 'cost', title: say('金额', 'Amount') },
        ],
      }),
      field('money', 'total', say('报销总额', 'Total'), { required: true }),
      field('file', 'receipts', say('发票与凭证', 'Receipts'), { required: true, most: 20 }),
      field('text', 'voucher', say('凭证号', 'Voucher number'), { max: 40 }),
    ]),
  ],
  flow: (say) => ({
    start: 'leader',
    stale: 'again',
    nodes: [
      {
        kind: 'approve',
        id: 'leader',
        ...named(say, '项目负责人审批', 'Project leader'),
        who: [{ by: 'field', field: 'project_leader' }],
        self: 'leader',
        fields: { voucher: 'hidden' },
        next: 'amount',
      },
      {
        kind: 'branch',
        id: 'amount',
        ...named(say, '报销金额', 'Amount'),
        arms: [
          { condition: 'total > 5000000', next: 'chain' },
          { condition: 'total > 500000', next: 'unit' },
          { next: 'review' },
        ],
      },
      {
        kind: 'approve',
        id: 'chain',
        ...named(say, '逐级领导审批', 'Leaders, one by one'),
        who: [{ by: 'leaders', levels: 2 }],
        method: 'turn',
        ...usual,
        next: 'review',
      },
      {
        kind: 'approve',
        id: 'unit',
        ...named(say, '单位负责人审批', 'Head of the unit'),
        who: [leader()],
        ...usual,
        next: 'review',
      },
      {
        kind: 'parallel',
        id: 'review',
        ...named(say, '财务会审', 'Finance review'),
        join: 'reviewed',
        arms: [{ next: 'finance' }, { next: 'audit' }],
      },
      {
        kind: 'approve',
        id: 'finance',
        ...named(say, '财务审核', 'Finance'),
        who: [post(say('财务审核', 'Finance officer'))],
        ...usual,
        next: 'reviewed',
      },
      {
        kind: 'approve',
        id: 'audit',
        ...named(say, '凭证复核', 'Audit'),
        who: [post(say('凭证复核', 'Audit officer'))],
        ...usual,
        next: 'reviewed',
      },
      { kind: 'join', id: 'reviewed', ...named(say, '会审完成', 'Reviewed'), next: 'pay' },
      {
        kind: 'handle',
        id: 'pay',
        ...named(say, '出纳付款', 'Payment'),
        who: [post(say('出纳', 'Cashier'))],
        ...usual,
        fields: { voucher: 'edit' },
      },
    ],
  }),
}
