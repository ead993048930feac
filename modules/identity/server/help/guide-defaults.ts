import { cellsOf, sectionsOf } from '#kernel/server/text-sections.ts'

const said = ([zh = '', en = '', tw = '']: string[]) => ({ zh, en, tw })

/** Default texts of the guide, each in three languages. */
export const usualSteps = [
  said([
    '打开微信，用“扫一扫”扫描上方二维码；在微信中打开本页时，长按二维码即可识别。',
    'Open WeChat and scan the code above. Inside WeChat, press and hold the code instead.',
    '開啟微信，用「掃一掃」掃描上方 QR Code；若已在微信中開啟本頁，長按 QR Code 即可辨識。',
  ]),
  said([
    '在弹出的页面点击“关注”，关注学校公众号。',
    'Tap Follow on the page that opens.',
    '在開啟的頁面點選「關注」，關注學校官方帳號。',
  ]),
  said([
    '进入公众号，点击底部菜单“校园服务”，用学号或工号登录一次。',
    'Open the account, tap Campus services in its menu, and log in once with your student or staff number.',
    '進入官方帳號，點選下方選單「校園服務」，以學號或員工編號登入一次。',
  ]),
  said([
    '完成后即可在微信里收到通知、使用全部校园服务。',
    'From then on notices reach you in WeChat, and all campus services are one tap away.',
    '完成後即可在微信收到通知，並使用全部校園服務。',
  ]),
]

export const usualCategories = [
  { id: 'account', name: { zh: '登录与账号', en: 'Logging in', tw: '登入與帳號' } },
  { id: 'security', name: { zh: '账号安全', en: 'Account security', tw: '帳號安全' } },
  { id: 'services', name: { zh: '服务使用', en: 'Using services', tw: '服務使用' } },
  { id: 'follow', name: { zh: '关注与通知', en: 'Following and notices', tw: '關注與通知' } },
]

/** `=== id | category`, the question in three languages, then the answers line by line; ¶ ends a paragraph. */
const questions = `
=== which-account | account
用什么账号登录？ | Which account do I log in with? | 要用哪個帳號登入？
学生用学号，教职工用工号。学校开通了统一身份认证时，登录页会自动跳转，使用统一身份认证的密码即可。
Students use their student number, staff their staff number. Where the university has a login of its own, you are taken there and use that password.
學生使用學號，教職員使用員工編號。學校若已啟用單一登入，登入頁會自動轉址，使用單一登入的密碼即可。
=== forgot-password | account
忘记密码怎么办？ | I forgot my password | 忘記密碼怎麼辦？
在登录页点击“忘记密码”，输入学号或工号，用已绑定的手机号或邮箱收取验证码，即可设置新密码。¶若手机号和邮箱都已停用，请携带证件到信息化部门办理。
Tap “Forgot password” on the login page, enter your number, and receive a code by text message or mail to set a new one.¶If neither reaches you any more, bring an identity document to the information office.
在登入頁點選「忘記密碼」，輸入學號或員工編號，用已綁定的手機號碼或電子郵件收取驗證碼，即可設定新密碼。¶若手機號碼與電子郵件都已停用，請攜帶證件至資訊單位辦理。
=== two-identities | account
我既是学生又是教职工，怎么切换身份？ | I am both a student and on the staff. How do I switch? | 我同時是學生與教職員，如何切換身分？
打开“我的 → 切换账号”，选择要使用的身份即可，无需退出登录。
Open Me → Switch account and choose the identity. There is no need to log out.
開啟「我的 → 切換帳號」，選擇要使用的身分即可，不需登出。
=== no-code | security
收不到验证码怎么办？ | The code does not arrive | 收不到驗證碼怎麼辦？
1. 确认手机号或邮箱填写正确，短信未被拦截，邮件不在垃圾箱。¶2. 验证码一分钟内只能获取一次，一小时内最多五次，请稍后再试。¶3. 验证码 10 分钟内有效，只有最后一次收到的有效，且须在获取它的同一浏览器中使用。
1. Check the number or address, blocked messages and the spam folder.¶2. One code a minute and five an hour can be asked for; wait a little.¶3. A code is good for 10 minutes. Only the last one counts, in the browser that asked for it.
1. 確認手機號碼或電子郵件填寫正確，簡訊未被攔截，郵件不在垃圾郵件匣。¶2. 驗證碼一分鐘內只能取得一次，一小時內最多五次，請稍後再試。¶3. 驗證碼 10 分鐘內有效，只有最後一次收到的有效，且須在取得它的同一瀏覽器中使用。
=== change-mobile | security
换了手机号怎么更新？ | I have a new phone number | 換了手機號碼要如何更新？
打开“我的 → 编辑资料 → 手机号”，输入新号码并填写收到的验证码。原号码会收到变更提醒。
Open Me → Edit profile → Mobile number, enter the new number and the code sent to it. The old number is told of the change.
開啟「我的 → 編輯資料 → 手機號碼」，輸入新號碼並填寫收到的驗證碼。原號碼會收到變更提醒。
=== strange-device | security
发现陌生设备登录了我的账号？ | A device I do not know is logged in | 發現陌生裝置登入我的帳號？
打开“我的 → 登录设备”，将它下线；随后立即修改密码，修改后其他设备都会退出登录。
Open Me → My devices and log it out. Then change your password: that logs out every other device.
開啟「我的 → 登入裝置」，將它登出；隨後立即變更密碼，變更後其他裝置都會登出。
=== find-service | services
怎样找到要用的服务？ | How do I find a service? | 如何找到要用的服務？
在首页搜索框输入服务名称、拼音或首字母；也可以在“服务”页按分类查找，并把常用的固定到首页。
Type its name into the search on the home page, or browse the services page and pin what you use often.
在首頁搜尋框輸入服務名稱、拼音或字首；也可以在「服務」頁依分類查找，並將常用的釘選到首頁。
=== page-broken | services
页面打不开或显示异常？ | A page does not open or looks wrong | 頁面打不開或顯示異常？
先下拉刷新或重新进入；仍有问题时，到“我的 → 本机缓存”清除缓存后再试，并可在错误页提交反馈。
Pull to refresh or open it again. If that does not help, clear the data under Me → Data on this device, and tell us on the error page.
先下拉重新整理或重新進入；仍有問題時，至「我的 → 本機快取」清除快取後再試，並可在錯誤頁提交意見。
=== why-follow | follow
为什么要关注公众号？ | Why follow the official account? | 為什麼要關注官方帳號？
关注{site}公众号后，考试、缴费、审批等提醒会直接发到微信，点开即可办理。
Reminders of exams, payments and approvals at {site} then reach you in WeChat, and a tap takes you there.
關注{site}官方帳號後，考試、繳費、簽核等提醒會直接傳到微信，點開即可辦理。
=== stop-notices | follow
通知太多，怎么设置免打扰？ | Too many notices? | 通知太多，如何設定勿擾？
在“消息 → 设置”里按类别关闭，或设置免打扰时段；重要通知仍会送达。
Switch categories off under Messages → Settings, or set quiet hours. What is important still arrives.
在「訊息 → 設定」中依類別關閉，或設定勿擾時段；重要通知仍會送達。
`

export const usualQuestions = sectionsOf(questions).map(([head, question, answers]) => {
  const [id = '', category = ''] = cellsOf(head)
  const answer = said(answers.map((text) => text.replaceAll('¶', '\n')))
  return { id, category, question: said(cellsOf(question)), answer }
})
