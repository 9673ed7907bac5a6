const session =
  'id title description category faculty topic location startTime endTime capacity registered waitingListCount registrationRequired teachingMinutes materialsUrl sequence cancelledAt cancelReason'
const heading =
  'id title backgroundColor textColor fontSize fontWeight padding borderRadius orderIndex createdAt'
const requestPage =
  'pageTitle pageDescription formTitle nameFieldLabel emailFieldLabel submitButtonText successMessage updatedAt'

const mySignUp = `session ${session} isRegistered position offer hadOffer hasBegun`

const signedIn = 'signedIn link arrivedAt minutes source'

const attended =
  'session title category faculty startTime endTime minutes share source number materialsUrl feedback link standing hasTeacherEmail'

const mySessions = `signUps link ${mySignUp}`

/**
 * All that an anonymous client may read, written by hand: every key, at any depth. The
 * answers to what she sends herself hold what she sent.
 */
export const publicFields: Record<string, string> = {
  'GET /config': 'timeZone siteTitle sendsEmails attendanceMonths',
  'GET /health': 'status version',
  'GET /ready': 'status',
  'GET /sessions': session,
  'GET /sessions/month': session,
  'GET /sessions/month/:year/:month': session,
  'GET /sessions/cancelled/:id': 'id title location startTime endTime',
  'GET /calendar.ics': '',
  'GET /categories': 'id name color',
  'GET /resources':
    'id title description type url documentPath imagePath category orderIndex createdAt',
  'GET /section-headings': heading,
  'GET /sub-headings': heading,
  'GET /cover-info':
    'id title subtitle description welcomeMessage sessionsTitle sessionsDescription resourcesTitle resourcesDescription topicRequestsTitle topicRequestsDescription theatreListTitle theatreListDescription ultrasoundLeadName ultrasoundLeadEmail groupLink updatedAt',
  'GET /page-content/:pageId': 'pageId title subtitle description updatedAt',
  'GET /topic-requests-page-content': `${requestPage} messageFieldLabel`,
  'GET /theatre-list-page-content': `${requestPage} datesFieldLabel datesFieldPlaceholder`,
  'POST /sessions/:id/register': 'id fullName email rotaTier registeredAt link',
  'POST /sessions/:id/waiting-list': 'id name email tier joinedAt link',
  'POST /sessions/:id/attendance': signedIn,
  'POST /sessions/:id/attendance/digits': signedIn,
  'POST /door':
    'id title location startTime endTime session codes minute digits stamp now signedIn later',
  'POST /door/count': 'signedIn later',
  'POST /certificates': 'title startTime endTime location minutes initials',
  'POST /my/attendance': attended,
  'POST /my/feedback': '',
  'POST /my/certificate': '',
  'POST /my/record': '',
  'POST /my/view': mySignUp,
  'POST /my/accept': `${mySignUp} link`,
  'POST /my/cancel': '',
  'POST /my/links': 'message',
  'POST /my/sessions': mySessions,
  'POST /topic-requests': 'id successMessage',
  'POST /theatre-list-request': 'id successMessage',
  'POST /admin/login': 'authenticated expiresAt',
  'POST /admin/logout': '',
}
