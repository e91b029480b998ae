interface Airport {
  /** The IATA code. */
  readonly code: string;
  readonly name: string;
  /** What else it is called. */
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

/** The busiest airports of the United States: code, degrees, name, and what else each is called. */
const table = `
ABQ 35.04 -106.61 Albuquerque / Sunport
ANC 61.17 -150.00 Anchorage / Ted Stevens Anchorage
ATL 33.64 -84.43 Atlanta / Hartsfield / Hartsfield-Jackson / Hartsfield-Jackson Atlanta
AUS 30.19 -97.67 Austin / Austin-Bergstrom / Bergstrom
BDL 41.94 -72.68 Bradley / Hartford Bradley
BNA 36.12 -86.68 Nashville
BOI 43.56 -116.22 Boise
BOS 42.36 -71.01 Logan / Boston / Boston Logan
BUF 42.94 -78.73 Buffalo / Buffalo Niagara
BUR 34.20 -118.36 Burbank / Bob Hope / Hollywood Burbank
BWI 39.18 -76.67 Baltimore/Washington / Baltimore / Thurgood Marshall
CHS 32.90 -80.04 Charleston
CLE 41.41 -81.85 Cleveland / Cleveland Hopkins
CLT 35.21 -80.94 Charlotte / Charlotte Douglas
CMH 40.00 -82.89 Columbus / John Glenn Columbus
CVG 39.05 -84.66 Cincinnati / Cincinnati Northern Kentucky
DAL 32.85 -96.85 Love Field / Dallas Love Field
DCA 38.85 -77.04 Reagan / Reagan National / Ronald Reagan / Washington National / Washington Reagan
DEN 39.86 -104.67 Denver
DFW 32.90 -97.04 Dallas/Fort Worth / Dallas
DTW 42.21 -83.35 Detroit / Detroit Metro / Detroit Wayne County
ELP 31.81 -106.38 El Paso
EWR 40.69 -74.17 Newark / Newark Liberty
FLL 26.07 -80.15 Fort Lauderdale / Fort Lauderdale-Hollywood
HNL 21.32 -157.92 Honolulu / Daniel Inouye
HOU 29.65 -95.28 Hobby / Houston Hobby / William P. Hobby
IAD 38.94 -77.46 Dulles / Washington Dulles
IAH 29.98 -95.34 Houston Intercontinental / George Bush / Houston / Bush Intercontinental
IND 39.72 -86.29 Indianapolis
JAX 30.49 -81.69 Jacksonville
JFK 40.64 -73.78 Kennedy / John F. Kennedy / New York JFK
LAS 36.08 -115.15 Las Vegas / Harry Reid / McCarran
LAX 33.94 -118.41 Los Angeles
LGA 40.78 -73.87 LaGuardia / La Guardia / New York LaGuardia
LGB 33.82 -118.15 Long Beach
MCI 39.30 -94.71 Kansas City
MCO 28.43 -81.31 Orlando
MDW 41.79 -87.75 Midway / Chicago Midway
MEM 35.04 -89.98 Memphis
MIA 25.79 -80.29 Miami
MKE 42.95 -87.90 Milwaukee / General Mitchell
MSP 44.88 -93.22 Minneapolis-Saint Paul / Minneapolis
MSY 29.99 -90.26 New Orleans / Louis Armstrong
OAK 37.72 -122.22 Oakland
OGG 20.90 -156.43 Kahului / Maui
OKC 35.39 -97.60 Oklahoma City / Will Rogers
OMA 41.30 -95.89 Omaha / Eppley
ONT 34.06 -117.60 Ontario
ORD 41.98 -87.90 O'Hare / Chicago O'Hare / Chicago
PBI 26.68 -80.10 Palm Beach / West Palm Beach
PDX 45.59 -122.60 Portland
PHL 39.87 -75.24 Philadelphia
PHX 33.43 -112.01 Phoenix / Sky Harbor / Phoenix Sky Harbor
PIT 40.49 -80.23 Pittsburgh
PVD 41.72 -71.43 Providence / T. F. Green
RDU 35.88 -78.79 Raleigh-Durham
RIC 37.51 -77.32 Richmond
RNO 39.50 -119.77 Reno / Reno-Tahoe
RSW 26.54 -81.76 Southwest Florida / Fort Myers
SAN 32.73 -117.19 San Diego / Lindbergh Field
SAT 29.53 -98.47 San Antonio
SDF 38.17 -85.74 Louisville / Muhammad Ali
SEA 47.45 -122.31 Seattle-Tacoma / Sea-Tac / SeaTac / Seattle
SFO 37.62 -122.38 San Francisco
SJC 37.36 -121.93 San Jose / Mineta
SJU 18.44 -66.00 San Juan / Luis Munoz Marin
SLC 40.79 -111.98 Salt Lake City
SMF 38.70 -121.59 Sacramento
SNA 33.68 -117.87 John Wayne / Orange County / Santa Ana
STL 38.75 -90.37 St. Louis / Lambert
TPA 27.98 -82.53 Tampa
TUL 36.20 -95.89 Tulsa
TUS 32.12 -110.94 Tucson`;

export const airports: readonly Airport[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', latitude, longitude, ...words] = line.split(' ');
    const [name = '', ...otherNames] = words.join(' ').split(' / ');
    return { code, name, otherNames, latitude: Number(latitude), longitude: Number(longitude) };
  });
