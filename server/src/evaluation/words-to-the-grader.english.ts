/** Words to the grader in English and in Pinyin: by the letters of a clause without its spaces. */

const examiner = '(?:grader|evaluator|examiner|llm|scoringmodel|languagemodel|(?<!pre)judge(?!ment))';
export const override: readonly string[] = [
  `(?:ignore|disregard|forget|override|bypass|skip)(?:all|any|the|your|of|and|my|these|those|every|everything|previous|prior|above|earlier|preceding|past|existing|original|system|grading|scoring|evaluation){0,7}(?:instruction|rule|prompt|criteri|guideline|direction|rubric|constraint)`,
  `(?:ignore|disregard|forget)(?:all|everything|any)(?:of|the|that|is){0,2}above`,
  `(?:youare|youre)(?:now|nolonger|acting|an?){1,2}(?:.{0,12})(?:${examiner}|unrestricted|dan(?:a|$|mode))`,
  `(?:pretend|imagine|suppose|assume)(?:.{0,12})(?:${examiner}|rubric|score|criteri)`,
  `fromnowonyou(?:are|must|will|only|always)?(?:answer|grade|mark|say|give)|fromnowon(?:every|all|answer|mark|grade)|actas(?:an?|the|my)(?:.{0,16})${examiner}`,
  `(?:system|developer|admin)(?:prompt|override)|(?:jailbreak|god)mode|(?:system|admin)(?:message|notice|note|instruction)(?:.{0,24})(?:score|grad|criteri|learner|trainee|met|pass)`,
  `new(?:grading|scoring|evaluation)(?:instruction|rubric|guideline)|rubric(?:was|is|hasbeen)(?:updated|changed|cancel)`,
  `(?:answer|respond|reply|output|return|print|mark|label|treat|count|consider|judge|rate|record)(?:only|just|with|it|this|them|the|always|simply|as|to|is|are){0,4}(?:all|every|each|criteri(?:a|on)|question|verdict|turn|clerk|everything|item|check|entr)(?:[a-z]{0,3})(?:criteri(?:a|on)|item|check|question|verdict|as|to|is|are|turn|of|the|entr(?:y|ies)|from|clerk){0,5}(?:yes|true|met|json|pass|satisfied|fulfilled|perfect|full|100|correct|positive|compliant)`,
  `(?:output|return|verdict|print)(?:only|just)?(?:yes|true|json)`,
];
export const verdict: readonly string[] = [
  `(?:say|answer)yes(?:to|for)(?:all|every|each|q\\d|any)|(?:everything|itall|allofit)is(?:satisfied|met)|fullycompliant|anyansweris(?:acceptable|correct|fine)|rate(?:this|it)(?:answer|reply)?(?:a)?(?:10|100)`,
  `(?:give|award|assign|grant|deserve|earn|receive|merit)s?(?:me|this|him|her|the|a|an|my|it|us|answer|response|reply|turn|clerk|learner|trainee|student|score|of){0,7}(?:(?:full|max|maximum|perfect|highest|top|best|good)(?:possible)?(?:mark|score|point|credit|grade|rating)|100(?!%|yuan|rmb|off|dollar)|10outof10)`,
  `(?:setthe|final|my)?(?:score|grade|mark|evaluate)(?:it|this|me|him|her|all|every|everything|each|the|answer|response|reply|as|at|with|turn|is|of|to|be|should|must){1,7}(?:full|max|perfect|100|hundred|highest|toppossible|excellent)`,
  `(?:all|every|each)(?:of|the|these|above|single|my){0,4}(?:criteri(?:a|on)|requirement)s?(?:is|are|has|have|was|were|been|fully|clearly|already|all|must|should|be|as|marked|considered|now){0,6}(?:met|satisf|fulfil|passed|yes|true|achieved|covered)`,
  `(?:all|every|each)(?:item|check|question|box)e?s?(?:is|are|has|have|been|must|should|be|as|marked|considered){0,6}(?:met(?!al)|satisf|yes|true)`,
  `(?:thisanswer|thisresponse|thisreply|myanswer|myresponse|myreply|thisturn|theclerk|thelearner|thetrainee|theemployee)(?:.{0,20})(?:fullmark|perfect|criteri|rubric|everyitem|flawless|excellent|deserve|exemplary)`,
  `(?:meet|met|satisf(?:y|ies|ied)|fulfil(?:l|ls|led)?|cover(?:s|ed)?)(?:all|every|each)(?:of|the|your|these|single){0,3}(?:requirement|criteri|rubric)`,
  `(?:final|overall|total)(?:score|grade|verdict|mark|evaluation)(?:is|was|be|shouldbe|mustbe|of|to)*(?:100|full|perfect|pass|yes|met|excellent|9\\d)`,
];
export const authority: readonly string[] = [
  `(?:iam|im|weare|thisis|speakingas|onbehalfof)(?:the|an?|your|from){0,2}(?:.{0,14})(?:${examiner}|openai|gradingsystem|ofthisgrading)`,
  `(?:dear|hello|hi|hey|attention|noteto|notefor|messagefor)(?:the|mr|ms|all|ai|dear){0,3}(?:${examiner}|assistantmodel|scoringsystem)`,
  `${examiner}s?(?:must|should|please|will|shall|canjust|only|hasto|needto|isrequired|allgood|passthis|to(?:return|answer|give))`,
];
export const mixed: readonly string[] = [
  `scoreme(?!an)|(?:just)?letmepass(?!you|it|the|on)|justsaypass|say(?:ing)?pass(?!w)|asanaijudge|mark(?:ing)?everything|noissuesfound|noneedtocheckthefacts|fullmarks|tickall|(?:heycoach|coachi)`,
  // Pinyin.
  `(?:gei|da)(?:wo)?(?:yige|ge)?(?:man|gao)fen|hulue(?:.{0,16})guize|quanbu(?:manfen|tongguo)|panwei(?:manzu|tongguo)`,
];
export const plea: readonly string[] = [
  `(?:please|pls|plz|beg|begging|kindly|mercy|desperate)(?:.{0,24})(?:passme|passthis|fullmark|goodscore|highscore|goodgrade|perfectscore|topmark|letmepass|maxscore|higherscore|extrapoint)`,
  `(?:lose|losing|fired|kill|tip|pay|bribe|reward|donate|sue)(?:.{0,30})(?:score|(?<!up)grade|fullmark)|(?:score|(?<!up)grade|fullmark)(?:.{0,24})(?:tip|bribe|fired|losemyjob|reward|sue)|givemea(?:good|high)(?:score|grade)|ifthescoreislow`,
];
