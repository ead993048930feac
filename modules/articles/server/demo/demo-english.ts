import { sectionsOf } from '#kernel/server/text-sections.ts'

/** English texts of demo articles, by title: `=== title`, the English title, the body. The other articles are in Chinese only. */
const texts = `
=== 新图书馆今日启用，一千二百个座位全天开放预约
The new library opens today: 1,200 seats to book
After three years of building, the new library on the east shore of the lake opens today. Its six floors have 1,200 reading seats, 800 of them with their own socket and reading lamp.
!0 The south front of the new library
# Opening hours
| Area | Monday to Friday | Weekend
| Reading rooms | 7:30–22:30 | 8:00–22:00
| 24-hour study area | All day | All day
| Group rooms | 8:00–22:00 | 9:00–21:00
# How to book a seat
1. Log in to the portal and open “Library”.
1. Choose a floor and a seat, and swipe your card there within fifteen minutes.
1. If you step out, tap “Away”: your seat is kept for thirty minutes.
> Please leave seats to those who need them: after three missed bookings in a week you cannot book for three days.
Questions: [0571-8800-1234](tel:057188001234)
=== 我校三项成果获省科学技术奖一等奖
Three first prizes in the provincial science awards
The province has announced this year's science and technology awards. Three projects led by our university received a first prize.
- Long-term monitoring and restoration of eutrophic urban lakes
- Reliable mobile services on weak networks
- Digital preservation of regional opera
!1 The team taking samples in the middle of the lake
The university will continue to support research into real problems. Everyone is welcome at the open day that follows.
=== 学校与三所海外高校签署学生交换协议
Student exchange with three universities abroad
From next term, undergraduates can apply to spend a term at one of three partner universities. Credits are recognised and tuition fees are waived.
# Places
| University | Places | Language
| Beihai University | 6 | English
| Chenxi Institute of Technology | 4 | English
| Sakuragaoka University | 5 | Japanese
The international office will publish the documents needed and the dates.
=== 湖水变清了：环境学院学生连续五年的观测
The lake is clear again: five years of student measurements
Early every Wednesday, a few students come to the pier with their sampling bottles. In five years and 260 samples they have recorded how a lake slowly became clear.
!4 The pier in the morning
“The hard part is not the analysis. It is being at the same place at the same time, every week,” says the project leader.
=== 本周末湖畔草坪音乐会，十二支学生乐队登台
Lawn concert by the lake this weekend
Saturday, 18:30, on the lawn by the lake. Bring something to sit on and hear new songs by twelve student bands.
!5 Last year's lawn concert
- Free entry, no ticket needed
- Drinking water is available; please bring your own cup
- If it rains: ground floor of the student centre
=== 关于今年冬季供暖时间的通知
Heating this winter
To all units, teachers and students:
Heating runs from **15 November** to 15 March, in dormitories and teaching buildings alike.
| Area | Hours | To report a fault
| Student dormitories | All day | 8800-2201
| Teaching buildings | 6:30–22:30 | 8800-2202
| Office buildings | 7:00–19:00 | 8800-2203
Please report strange noises or leaks during the first days at once.
=== 校园网核心设备升级，周四凌晨短时中断
Network upgrade early on Thursday
The core of the campus network is upgraded on Thursday from 1:00 to 5:00. During this time, wired and wireless connections will be interrupted three times for about ten minutes each.
Please save online documents beforehand, and do not schedule long computations for these hours.
=== 本学期期末考试安排已公布
Exam timetable published
The timetable of this term's final exams is out. Open “Exams” to see your times, rooms and seat numbers.
1. Bring your student ID or your campus card; one of them is enough.
1. Nobody is admitted later than fifteen minutes after the start.
1. If two exams overlap, publish your school's academic office at least a week before.
=== 下学期选课分三轮进行
Course registration for next term: three rounds
| Round | Dates | How it works
| First | 1–5 December | By preference; a draw where there are too many
| Second | 8–10 December | Remaining places, first come, first served
| Add and drop | First week of term | Change or drop courses
Please check your degree programme first, so that no compulsory course is missing.
=== 一卡通丢了怎么办
Lost your campus card?
1. Block it in the portal first. This takes effect at once.
1. If you find it within thirty minutes, you can unblock it yourself.
1. For a new card, bring your ID to the card centre. It costs 20 yuan.
Card centre: ground floor of the student centre, Monday to Friday, 8:30–17:00.
=== 校医院就诊指南
How to see a doctor on campus
- Outpatients: working days 8:00–17:00; register with your campus card
- Emergencies: at any time, phone 8800-1200
- Referrals: written by the doctor you see, valid for three months
> If you feel ill at night, do not wait for the morning: call the emergency number.
=== 四分钟看懂新图书馆
The new library in four minutes
~https://video.lakeside.example/watch/library The new library in four minutes
Follow the camera: the entrance, the self-service machines, the group rooms, and the seats with a view of the lake on the top floor.
=== 本学年校历
Academic calendar
Changes to the calendar are announced in notices.
@Academic calendar.pdf
=== 湖畔建校
Founded by the lake
Four departments, three hundred students, a few rows of brick houses. The first students levelled the sports ground by the lake with their own hands.
=== 恢复招生后的第一届
The first class after the pause
They enrolled in spring. Fifteen years lay between the youngest and the oldest of them, and in one classroom they made up for the time that was lost.
=== 校园网开通
The campus goes online
One 64K line, twelve terminals. The first e-mail that left the campus said: “We are connected.”
=== 七十周年校庆
Seventy years
Thirty thousand alumni came back to the lake and stood in seven rows for one photograph.
=== 讲座：数据库里的时间
Talk: time in databases
Wednesday, 19:00, lecture hall of the information building
Why is “now” not the same on two machines? From clock drift to snapshot isolation, with no previous knowledge needed. The talk is in English.
`

export const demoEnglish: Readonly<Record<string, { title: string; body: string }>> = Object.fromEntries(
  sectionsOf(texts).map(([of, title, body]) => [of, { title, body: body.join('\n') }]),
)
