/** Used until a super-admin writes others. */
export const mailTemplateDefaults = {
  promotionSubject: 'You have a place: {title}',
  promotionBody: [
    'Dear {name},',
    'A place has become free and you are now registered for **{title}**.',
    'Date: {date}  \nTime: {time}  \nPlace: {location}',
    'If you can no longer come, please reply to this email so that someone else can have your place.',
    'The ED teaching team',
  ].join('\n\n'),
  participantsSubject: 'Update: {title}',
  participantsBody: [
    'Dear participant,',
    'This is an update about the session **{title}**.',
    'Date: {date}  \nTime: {time}  \nPlace: {location}',
    'The ED teaching team',
  ].join('\n\n'),
}
