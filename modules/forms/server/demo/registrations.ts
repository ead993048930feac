import { holiday } from '../../templates/holiday.ts'
import { field, section, whoFields } from '../../templates/parts.ts'
import type { Say } from '../../templates/template.ts'
import { volunteers } from '../../templates/volunteers.ts'
import { type DemoForm, pick } from './demo-form.ts'

/** With field names of existing clients (kind, form number, position), once a day. */
export const dailyCheck: DemoForm = {
  number: 810,
  title: (say) => say('每日在校登记', 'Daily check-in', '每日在校登記'),
  definition: (say) => ({
    sections: [
      {
        key: 'today',
        note: say('每天登记一次，22:00 截止。', 'Once a day, until 22:00.', '每天登記一次，22:00 截止。'),
        fields: [
          field('choice', 'radio_810_1', say('今天是否在校', 'Are you on campus today?', '今天是否在校'), {
            required: true,
            options: [
              { key: '1', label: say('在校', 'On campus', '在校') },
              { key: '2', label: say('离校', 'Away', '離校') },
            ],
          }),
          field('date', 'date_810_2', say('日期', 'Date', '日期'), { required: true, fixed: true }),
          field('place', 'location_810_3', say('所在地', 'Where you are', '所在地'), {
            visibleIf: "radio_810_1 = '2'",
            required: true,
          }),
          field('text', 'text_810_4', say('备注', 'Note', '備註'), { max: 100 }),
        ],
      },
    ],
    sources: [{ kind: 'builtIn', key: 'now', name: 'today', run: 'start', fills: { date_810_2: 'day' } }],
  }),
  rules: () => ({ limit: 'daily', dailyFrom: 0, dailyUntil: 22 * 60, audience: { who: 'some', roles: ['student'] } }),
  sent: () =>
    Array.from({ length: 60 }, (_, i) => ({
      who: i % 3 === 0 ? '20260001' : i,
      daysAgo: 1 + Math.floor(i / 3),
      answers: { radio_810_1: '1', date_810_2: `{day-${1 + Math.floor(i / 3)}}` },
    })),
}

const clubs = (say: Say) => [
  { key: 'chess', label: say('棋艺社', 'Chess', '棋藝社'), quota: 20 },
  { key: 'photo', label: say('摄影协会', 'Photography', '攝影社'), quota: 15 },
  { key: 'robot', label: say('机器人社', 'Robotics', '機器人社'), quota: 12 },
  { key: 'drama', label: say('戏剧社', 'Drama', '戲劇社'), quota: 8 },
  { key: 'hiking', label: say('登山社', 'Hiking', '登山社') },
]

/** Some options are full, some nearly. */
export const clubRegistration: DemoForm = {
  number: 816,
  title: (say) => say('社团招新报名', 'Join a club', '社團招生報名'),
  definition: (say) => ({
    sections: [
      {
        key: 'who',
        title: say('报名人', 'You', '報名人'),
        note: say('名额先到先得，报满即止。', 'First come, first served.', '名額先到先得，額滿為止。'),
        fields: whoFields(say),
      },
      section('clubs', say('选择社团', 'Your club', '選擇社團'), [
        field('choice', 'club', say('社团', 'Club', '社團'), { required: true, options: clubs(say) }),
        field('choices', 'free', say('方便的时间', 'When you are free', '方便的時間'), {
          required: true,
          options: [
            { key: 'wed', label: say('周三下午', 'Wednesday afternoon', '週三下午') },
            { key: 'fri', label: say('周五晚上', 'Friday evening', '週五晚上') },
            { key: 'sat', label: say('周六白天', 'Saturday', '週六白天') },
          ],
        }),
        field('longtext', 'intro', say('自我介绍', 'About yourself', '自我介紹'), { max: 300 }),
      ]),
    ],
  }),
  rules: (days) => ({ limit: 'once', opensAt: days(-5), closesAt: days(6), editing: 'untilClosed' }),
  sent: () =>
    Array.from({ length: 34 }, (_, i) => ({
      who: i * 2 + 1,
      daysAgo: i % 5,
      answers: {
        club: i < 8 ? 'drama' : pick(['chess', 'photo', 'robot', 'hiking'], i),
        free: pick([['wed'], ['fri', 'sat'], ['sat']], i),
      },
    })),
}

export const holidayPlan: DemoForm = {
  number: 817,
  title: holiday.title,
  definition: holiday.definition,
  rules: (days) => ({
    limit: 'once',
    editing: 'untilClosed',
    opensAt: days(5),
    closesAt: days(20),
    audience: { who: 'some', roles: ['student'] },
  }),
}

export const volunteerCall: DemoForm = {
  number: 818,
  title: (say) => say('校庆志愿者报名', 'Volunteers for the anniversary', '校慶志工報名'),
  definition: volunteers.definition,
  rules: (days) => ({ limit: 'once', opensAt: days(-30), closesAt: days(15), mostTotal: 200 }),
  state: 'paused',
}

export const equipment: DemoForm = {
  number: 819,
  title: (say) => say('实验室设备借用登记', 'Laboratory equipment', '實驗室設備借用登記'),
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        fields: [
          field('text', 'device', say('设备名称', 'Device', '設備名稱'), { required: true }),
          field('dateRange', 'span', say('借用时间', 'When', '借用時間'), { required: true }),
        ],
      },
    ],
  }),
  rules: () => ({}),
  state: 'draft',
  unit: 'C1',
}
