import { expenses } from '../../templates/expenses.ts'
import { leave } from '../../templates/leave.ts'
import { field, section, whoFields } from '../../templates/parts.ts'
import type { Say } from '../../templates/template.ts'
import { type DemoForm, pick } from './demo-form.ts'

const dayOf = (daysAgo: number): string => `{day-${daysAgo}}`

/** Leave requests: one accepted, one returned with a note, some waiting. */
export const leaveRequest: DemoForm = {
  number: 811,
  title: leave.title,
  definition: leave.definition,
  rules: () => ({ editing: 'untilProcessed' }),
  unit: 'C1',
  sent: (say) => [
    {
      who: '20260001',
      daysAgo: 12,
      state: 'accepted',
      note: say(
        '同意，注意安全，按时返校。',
        'Approved. Take care, and be back in time.',
        '同意，注意安全，準時返校。',
      ),
      answers: {
        reason_kind: 'personal',
        from_day: dayOf(10),
        until_day: dayOf(9),
        reason: say('参加姐姐的婚礼', 'My sister’s wedding', '參加姊姊的婚禮'),
        leaves: 'yes',
        destination: { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路 90 号' },
        contact: '林建国',
        contact_phone: '+86 13805710001',
      },
    },
    {
      who: '20260001',
      daysAgo: 1,
      state: 'returned',
      note: say(
        '请补充与竞赛主办方的通知，并写明返校时间。',
        'Please say when you will be back, and add the invitation.',
        '請補充競賽主辦單位的通知，並寫明返校時間。',
      ),
      answers: {
        reason_kind: 'official',
        from_day: dayOf(-4),
        until_day: dayOf(-6),
        reason: say('参加程序设计竞赛', 'A programming contest', '參加程式設計競賽'),
        leaves: 'no',
      },
    },
    ...Array.from({ length: 9 }, (_, i) => ({
      who: i * 3,
      daysAgo: i,
      state: i > 5 ? ('accepted' as const) : ('submitted' as const),
      answers: {
        reason_kind: pick(['personal', 'official'], i),
        from_day: dayOf(-2 - i),
        until_day: dayOf(-3 - i),
        reason: pick(reasons(say), i),
        leaves: 'no',
      },
    })),
  ],
}

const reasons = (say: Say) => [
  say('回家办理身份证件', 'Papers to be renewed at home', '返家辦理身分證件'),
  say('参加研究生复试', 'An interview for graduate school', '參加研究所面試'),
  say('代表学院参加运动会', 'Sports day for our school', '代表學院參加運動會'),
  say('家中有事需要处理', 'A family matter', '家中有事需要處理'),
]

/** Expense claim with table rows, a sum, invoices and a signature. */
export const reimbursement: DemoForm = {
  number: 812,
  title: expenses.title,
  definition: expenses.definition,
  rules: () => ({ editing: 'untilProcessed' }),
  sent: (say) => [
    {
      who: 'T1001',
      daysAgo: 3,
      state: 'accepted',
      note: say('已转财务处支付。', 'Passed on to be paid.', '已轉財務處付款。'),
      answers: {
        project: '2026-JX-017',
        items: [
          { day: dayOf(9), what: say('高铁二等座往返', 'Train, both ways', '高鐵來回'), amount: 110_600 },
          { day: dayOf(8), what: say('会议注册费', 'Conference fee', '會議註冊費'), amount: 180_000 },
          { day: dayOf(8), what: say('住宿两晚', 'Two nights', '住宿兩晚'), amount: 88_000 },
        ],
        invoices: ['{file}'],
        signed: '{signature}',
      },
    },
    {
      who: '20260001',
      daysAgo: 0,
      answers: {
        project: say('大学生创新训练', 'Student research', '大學生創新訓練'),
        items: [
          { day: dayOf(4), what: say('传感器与开发板', 'Sensors and boards', '感測器與開發板'), amount: 45_850 },
          { day: dayOf(2), what: say('3D 打印耗材', 'Filament', '3D 列印耗材'), amount: 12_900 },
        ],
        invoices: ['{file}'],
        signed: '{signature}',
      },
    },
  ],
}

/** Form of the site's application page. */
export const roomApplication: DemoForm = {
  number: 820,
  title: (say) => say('学生活动场地申请', 'Room for a student event', '學生活動場地申請'),
  definition: (say) => ({
    sections: [
      {
        key: 'who',
        title: say('申请人', 'Applicant', '申請人'),
        note: say(
          '请至少提前三天申请，审核结果会发到消息中心。',
          'Please apply three days ahead. You will find the answer among your messages.',
          '請至少提前三天申請，審核結果會傳到訊息中心。',
        ),
        fields: whoFields(say),
      },
      section('room', say('场地与时间', 'Room and time', '場地與時間'), [
        field('cascade', 'place', say('场地', 'Room', '場地'), {
          required: true,
          steps: [
            { key: 'east', label: say('东校区', 'East campus', '東校區') },
            { key: 'west', label: say('西校区', 'West campus', '西校區') },
            { key: 'hall', label: say('大学生活动中心', 'Students’ centre', '學生活動中心'), parent: 'east' },
            { key: 'hall101', label: say('101 多功能厅', '101 Hall', '101 多功能廳'), parent: 'hall' },
            { key: 'hall203', label: say('203 排练厅', '203 Rehearsal room', '203 排練室'), parent: 'hall' },
            { key: 'library', label: say('图书馆', 'Library', '圖書館'), parent: 'west' },
            { key: 'lib5', label: say('五楼报告厅', 'Lecture hall, 5th floor', '五樓報告廳'), parent: 'library' },
          ],
        }),
        field('date', 'day', say('使用日期', 'Day', '使用日期'), { required: true, from: 'today' }),
        field('time', 'begin', say('开始时间', 'From', '開始時間'), { required: true }),
        field('time', 'end', say('结束时间', 'Until', '結束時間'), { required: true }),
        field('number', 'people', say('参加人数', 'How many people', '參加人數'), { required: true, min: 1, max: 600 }),
        field('file', 'plan', say('安全预案', 'Safety plan', '安全計畫'), {
          note: say('超过 100 人的活动须上传', 'Needed for more than a hundred people', '超過 100 人的活動須上傳'),
          visibleIf: 'people > 100',
          required: true,
        }),
        field('choices', 'gear', say('需要的设备', 'What you need', '需要的設備'), {
          options: [
            { key: 'sound', label: say('音响', 'Sound', '音響') },
            { key: 'screen', label: say('投影', 'Projector', '投影') },
            { key: 'chairs', label: say('桌椅', 'Tables and chairs', '桌椅') },
            { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
          ],
        }),
        field('longtext', 'about', say('活动内容', 'What it is about', '活動內容'), { required: true, min: 5 }),
        field(
          'agreement',
          'agreed',
          say('我已阅读并同意场地使用规定', 'I have read the rules for rooms', '我已閱讀並同意場地使用規定'),
          {
            text: say(
              '活动结束后请恢复桌椅、关闭设备和电源；损坏设施须照价赔偿；22:30 前离场。',
              'Put tables back, switch everything off, pay for what breaks, and leave before 22:30.',
              '活動結束後請將桌椅復原、關閉設備與電源；損壞設施須照價賠償；22:30 前離場。',
            ),
            required: true,
          },
        ),
      ]),
    ],
    print: {
      layout: 'pairs',
      signatures: [say('指导老师', 'Supervisor', '指導老師'), say('场地管理', 'Rooms', '場地管理')],
    },
  }),
  rules: () => ({ editing: 'untilProcessed' }),
  sent: (say) => [
    {
      who: '20260002',
      daysAgo: 2,
      state: 'accepted',
      answers: {
        place: ['east', 'hall', 'hall203'],
        day: dayOf(-3),
        begin: '18:30',
        end: '21:00',
        people: 40,
        gear: ['sound'],
        about: say('英语戏剧社排练', 'Rehearsal of the English drama club', '英語戲劇社排練'),
        agreed: true,
      },
    },
    {
      who: 4,
      daysAgo: 0,
      answers: {
        place: ['west', 'library', 'lib5'],
        day: dayOf(-5),
        begin: '14:00',
        end: '16:30',
        people: 80,
        gear: ['sound', 'screen', say('other:无线麦克风', 'other:a wireless microphone', 'other:無線麥克風')],
        about: say('开源软件分享会', 'An afternoon on open source', '開源軟體分享會'),
        agreed: true,
      },
    },
  ],
}
