import { leavesOf, type Check } from './entry';

/** Pages with and without a survey are compared by the beginning of their path. */
export const checkSurveyPaths: Check = (subject) =>
  leavesOf(subject).flatMap(({ path, name, value }) => {
    if (!/^url_(dis)?allowed$/.test(name) || typeof value !== 'string' || /^\/(?![/\\])/.test(value))
      return [];
    return [{ path, message: 'Begin with /, like /account.' }];
  });
