import { checkSurveyPaths } from '../../src/desk/checks/survey-paths';
import { aSubject, said } from './subject';

const survey = (url_allowed: string) =>
  said(checkSurveyPaths, aSubject('api::survey.survey', { url_allow_list: [{ url_allowed }] }));

test.each(['account', 'https://a.example', '//a.example', ''])('a survey on %j is refused', (path) => {
  expect(survey(path)).toEqual(['url_allow_list.0.url_allowed: Begin with /, like /account.']);
});

test('a survey on /account is right', () => {
  expect(survey('/account')).toEqual([]);
});
